/** The pages of the method, finished: how figures are made, and beside it what each word means and does not mean. */

import type { RunOrigin } from '../../artifacts/run-header.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { boardWords, type ClarityWord } from '../readers/clarity.ts';
import type { Site } from '../site.ts';
import { deriveErrorRatesPart } from './error-rates-part.ts';
import { deriveMethodParts, type MethodPart } from './method-text.ts';
import { derivePageFrame } from './page-frame.ts';
import { derivePairPicture } from './pair-picture.ts';
import { derivePerformancePart } from './performance-part.ts';
import { toContents } from './rail.ts';

/** Parts that few readers need. */
const onRecord: readonly string[] = [
  'base-rates',
  'battles',
  'judges',
  'imports',
  'in-lane',
  'marking-evidence',
];

/** For people: how a figure is made, and what decides a lead. */
export function deriveMethodPage(site: Site) {
  const { say } = site;
  const parts = partsOf(site).filter(({ id }) => !onRecord.includes(id));
  return {
    frame: derivePageFrame(site, {
      title: say`Method`,
      description: say`How each figure on the board is made, and what decides a lead.`,
      path: pages.method,
      styles: assets.recordStyles,
    }),
    rail: toContents(parts),
    parts: parts.map((part) => ({
      ...part,
      picture: part.id === 'separation' ? derivePairPicture(say, site.board.axes) : undefined,
    })),
    record: { href: pages.methodRecord, text: say`The method in full, and what each word does not mean` },
  };
}

/** For auditors: what the page for people leaves out, and each word with what it does not mean. */
export function deriveMethodRecordPage(site: Site) {
  const { say } = site;
  const parts = partsOf(site).filter(({ id }) => onRecord.includes(id));
  const errorRates = deriveErrorRatesPart(say);
  const performance = derivePerformancePart(say, site.evidence.benchResults);
  return {
    frame: derivePageFrame(site, {
      title: say`The method in full`,
      description: say`What each word on the board means and does not mean, and the rarer rules.`,
      path: pages.methodRecord,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        ...parts,
        { id: 'words', title: say`The words` },
        errorRates,
        ...(performance === undefined ? [] : [performance]),
      ]),
      links: [{ href: pathOf('clarity'), text: say`The words as JSON` }],
    },
    method: { href: pages.method, text: say`Method` },
    parts,
    errorRates,
    performance,
    wordGroups: groups(say)
      .map(([group, name]) => ({ name, words: boardWords.filter((word) => word.group === group) }))
      .filter(({ words }) => words.length > 0)
      .map(({ name, words }) => ({ name, words: words.map((word) => toSaid(say, word)) })),
  };
}

function toSaid(say: Say, { means, does_not_mean, ...word }: ClarityWord): ClarityWord {
  return { ...word, means: say.served(means), does_not_mean: say.served(does_not_mean) };
}

function partsOf(site: Site): readonly MethodPart[] {
  const { say } = site;
  const hasRunsOf = (how: RunOrigin): boolean =>
    [...site.evidence.runs.values()].flat().some(({ header }) => header.how === how);
  return deriveMethodParts(say, {
    hasMill: hasRunsOf('mill'),
    hasImports: hasRunsOf('import'),
    hasBattles: [...site.evidence.banks.values()].some(({ header }) => header.kind === 'pairwise'),
    hasJudges: [...site.evidence.runs.values()].flat().some(({ header }) => header.grader_kind !== undefined),
    hasLeftOut: site.measuredAxes.some(({ unanswered }) => unanswered !== undefined),
    hasDoors: site.looks.modules.doors,
    trustLists: site.evidence.doors.trustLists,
  });
}

const groups = (say: Say): readonly (readonly [group: ClarityWord['group'], name: string])[] => [
  ['status', say`Status`],
  ['separation', say`Separation`],
  ['reason', say`Why an axis is untested`],
  ['leader', say`Leaders`],
  ['kind', say`Kinds of figure`],
  ['card', say`Cards`],
  ['claim', say`Claims`],
];
