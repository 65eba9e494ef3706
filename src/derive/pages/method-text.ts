/**
 * How figures on the board are made, in sentences that read the constants the computation reads.
 */

import {
  ALPHA,
  COMMON_PERCENT,
  CONFIDENCE_LEVEL,
  ITEM_FLOOR,
  TARGET_POWER,
} from '../../core/stats/thresholds.ts';
import {
  aiSourceTypes,
  generatorNames,
  markingMethods,
  markingResults,
  markingUnmeasured,
} from '../../operations/marking-methods.ts';
import { toPercent } from './figures.ts';

export type MethodPart = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

export const methodParts: readonly MethodPart[] = [
  {
    id: 'axis-kinds',
    title: 'Two kinds of axis',
    paragraphs: [
      'On a model-comparison axis a fleet of components answers a frozen bank of items. Each answer is compared with the target by the rule of the bank; no model grades another.',
      'On a deterministic-facts axis a list of checks is run on published evidence. Each check passes, fails or is uncheckable, and one that does not pass says why. Facts have no separation test and no interval: a tally is a count, not a sample.',
    ],
  },
  {
    id: 'banks',
    title: 'Frozen banks',
    paragraphs: [
      'A bank is its hash. It is committed before the first run, which the order of commits shows, and an edited bank is a new version. Its page states the author, the source, the licence, and what components may have seen of it.',
    ],
  },
  {
    id: 'control-pairs',
    title: 'Control pairs and two passes',
    paragraphs: [
      'Before a component may run on a bank it must answer an out-of-bank pair rightly: one certain positive and one certain negative. It then runs twice in fresh processes. A component that fails the pair, crashes, or changes its answers is excluded with the reason; it is untested, never zero.',
    ],
  },
  {
    id: 'unparsed',
    title: 'Unparsed is not wrong',
    paragraphs: [
      'A throw, a time-out or an answer that maps to no label is unparsed. Accuracy is over parsed answers, and the unparsed rate is published beside it.',
      'So that nobody gains by not answering, the paired test is made twice where answers are missing: on the items both parsed, and again with every missing answer counted as not correct. The larger p decides.',
    ],
  },
  {
    id: 'intervals',
    title: 'Intervals',
    paragraphs: [
      `The interval beside an accuracy is the Wilson score interval at ${toPercent(CONFIDENCE_LEVEL)}, without continuity correction. It says how well this bank pins down the accuracy of one component. Whether two intervals overlap is not the test of a lead: both components answered the same items.`,
    ],
  },
  {
    id: 'separation',
    title: 'What separates a leader',
    paragraphs: [
      'Two components are compared on the items both answered. b counts the items only the first has right, c the items only the second has right; the rest says nothing about the difference. The test is the two-sided exact McNemar test: p = min(1, 2 · P(X ≤ min(b, c))) for X binomial with b + c trials and probability one half.',
      `The leader is picked from the same data, so the runner-up alone proves nothing. An axis is SEPARATED only if the largest p over all rivals is below ${ALPHA}. Where items come in clusters, a cluster-aware p is computed too and the larger decides.`,
      `A leader needs at least ${ITEM_FLOOR} parsed items, and a rival with another item set at least ${ITEM_FLOOR} common items and ${COMMON_PERCENT} % of the leader's. Otherwise the axis is UNTESTED and says why.`,
      `Beside each test stand Holm's adjusted p over all tested axes of the board, and the smallest gap that the test would find with ${toPercent(TARGET_POWER)} power. A tie on a bank that can only find large gaps is weak evidence of equality.`,
    ],
  },
  {
    id: 'withheld',
    title: 'When a leader is withheld',
    paragraphs: [
      'A component of this project is never shown as a leader, alone or among the tied, and no runner-up is promoted in its place. A leader whose cell has no valid signed card is not shown either. In both cases the row says so, and accuracy and interval of the leader are left out.',
    ],
  },
  {
    id: 'in-lane',
    title: 'In lane',
    paragraphs: [
      'What is measured about the instrument itself, such as how many components its control pairs refused, is served for honesty. It is never quotable and never counted in a total.',
    ],
  },
  {
    id: 'marking-evidence',
    title: 'Marking evidence',
    paragraphs: [
      'The marking-evidence door says of one output, at one time, whether each of these methods found a machine-readable mark. The words are never summed, there is no overall verdict, and a manifest alone is no sign of a machine: cameras write them too.',
      ...markingMethods.map(
        ({ id, reads, isConvention }) =>
          `${id}: ${reads}${isConvention ? ' A convention of some programs, not a marking standard.' : ''}`,
      ),
      ...Object.entries(markingResults).map(([word, means]) => `${word}: ${means}`),
      `Source types that say that a machine made it: ${aiSourceTypes.join(', ')}. Others are shown, not counted. Names in Exif Software that are looked for: ${generatorNames.join(', ')}.`,
      `Not measured, and said so on every card: ${markingUnmeasured.join(', ')}.`,
    ],
  },
];
