/** The method page, finished: how figures are made, and what each word means and does not mean. */

import type { RunOrigin } from '../../artifacts/run-header.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { boardWords, type ClarityWord } from '../readers/clarity.ts';
import type { Site } from '../site.ts';
import { deriveMethodParts, type MethodPart } from './method-text.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { derivePairPicture, type PairPicture } from './pair-picture.ts';
import { derivePerformancePart, type PerformancePart } from './performance-part.ts';
import { type Rail, toContents } from './rail.ts';

type MethodPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly parts: readonly (MethodPart & { readonly picture: PairPicture | undefined })[];
  readonly performance: PerformancePart | undefined;
  readonly wordGroups: readonly {
    readonly name: string;
    readonly label: string;
    readonly words: readonly ClarityWord[];
  }[];
};

export function deriveMethodPage(site: Site): MethodPage {
  const hasRunsOf = (how: RunOrigin): boolean =>
    [...site.evidence.runs.values()].flat().some(({ header }) => header.how === how);
  const parts = deriveMethodParts({
    hasMill: hasRunsOf('mill'),
    hasImports: hasRunsOf('import'),
    hasDoors: site.looks.modules.doors,
    trustLists: site.evidence.doors.trustLists,
  });
  const performance = derivePerformancePart(site.evidence.benchResults);
  return {
    frame: derivePageFrame(site, {
      title: 'Method',
      description: 'What each word on the board means, and how each figure is made.',
      path: pages.method,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        ...parts,
        { id: 'words', title: 'The words' },
        ...(performance === undefined ? [] : [performance]),
      ]),
      links: [{ href: pathOf('clarity'), text: 'The words as JSON' }],
    },
    parts: parts.map((part) => ({
      ...part,
      picture: part.id === 'separation' ? derivePairPicture(site.board.axes) : undefined,
    })),
    performance,
    wordGroups: groups.flatMap(([group, name]) => {
      const words = boardWords.filter((word) => word.group === group);
      return words.length === 0 ? [] : [{ name, label: `Table: ${name}`, words }];
    }),
  };
}

const groups: readonly (readonly [group: ClarityWord['group'], name: string])[] = [
  ['status', 'Status'],
  ['separation', 'Separation'],
  ['reason', 'Why an axis is untested'],
  ['leader', 'Leaders'],
  ['kind', 'Kinds of figure'],
  ['card', 'Cards'],
  ['claim', 'Claims'],
];
