/** The method page, finished: how figures are made, and what each word means and does not mean. */

import type { RunOrigin } from '../../artifacts/run-header.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Clarity01 } from '../../schema/contracts.gen.ts';
import { boardWords } from '../readers/clarity.ts';
import type { Site } from '../site.ts';
import { deriveMethodParts, type MethodPart } from './method-text.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

type Word = Clarity01['words'][number];

export type MethodPage = {
  readonly frame: PageFrame;
  readonly parts: readonly MethodPart[];
  readonly wordGroups: readonly {
    readonly name: string;
    readonly label: string;
    readonly words: readonly Word[];
  }[];
  readonly wordsAsJson: string;
};

export function deriveMethodPage(site: Site): MethodPage {
  const hasRunsOf = (how: RunOrigin): boolean =>
    [...site.evidence.runs.values()].flat().some(({ header }) => header.how === how);
  return {
    frame: derivePageFrame(site, {
      title: 'Method',
      description: 'What each word on the board means, and how each figure is made.',
      path: pages.method,
    }),
    parts: deriveMethodParts({ hasMill: hasRunsOf('mill'), hasImports: hasRunsOf('import') }),
    wordGroups: groups.flatMap(([group, name]) => {
      const words = boardWords.filter((word) => word.group === group);
      return words.length === 0 ? [] : [{ name, label: `Table: ${name}`, words }];
    }),
    wordsAsJson: pathOf('clarity'),
  };
}

const groups: readonly (readonly [group: Word['group'], name: string])[] = [
  ['status', 'Status'],
  ['separation', 'Separation'],
  ['reason', 'Why an axis is untested'],
  ['leader', 'Leaders'],
  ['kind', 'Kinds of figure'],
  ['card', 'Cards'],
  ['claim', 'Claims'],
];
