/**
 * How figures on the board are made, in sentences that read the constants the computation reads.
 */

import type { Read } from '../../artifacts/read.ts';
import type { RunOrigin } from '../../artifacts/run-header.ts';
import type { PinnedTrustList } from '../../artifacts/trust-lists.ts';
import { FIT_DRAWS } from '../../core/stats/order-fit.ts';
import { PAIRED_UP_TO } from '../../core/stats/rank-sets.ts';
import { RESAMPLINGS, SIMULATED_FEW } from '../../core/stats/resampling.ts';
import {
  ALPHA,
  CLUSTER_FLOOR,
  COMMON_PERCENT,
  CONFIDENCE_LEVEL,
  INTERVAL_CLUSTERS,
  ITEM_FLOOR,
  TARGET_POWER,
} from '../../core/stats/thresholds.ts';
import {
  aiSourceTypes,
  generatedCredits,
  generationKeywords,
  generatorNames,
  markingMethods,
  markingResults,
  markingUnmeasured,
  signerTrust,
} from '../../operations/marking-methods.ts';
import type { Say } from '../../words/say.ts';
import { toPercent } from '../figures/digits.ts';
import type { Site } from '../site.ts';

/** What a lead must pass beside the comparison of two, in plain words. */
export const methodRules = (say: Say): readonly string[] => [
  say`It holds against every rival: the weakest of these comparisons decides, and the interval of each difference lies above 0.`,
  say`It beats giving the same answer every time, where there is a closed set of answers.`,
  say`It holds whether what was not answered is left out or counted as wrong.`,
  say`Each of the two answered at least ${ITEM_FLOOR} questions. Questions that hang together count as one group, and with fewer than ${CLUSTER_FLOOR} groups nobody is called ahead.`,
  say`Where a test states how common what it looks for is in use, it holds at both ends of that range.`,
  say`The result is signed, and no component of the publisher is shown as a leader.`,
];

/** In full, for whoever wants to count again. */
export function methodParts(
  site: Pick<Site, 'say' | 'evidence' | 'looks' | 'measuredAxes'>,
): readonly MethodPart[] {
  const { evidence, looks, measuredAxes } = site;
  const runs = [...evidence.runs.values()].flat();
  const hasRunsOf = (how: RunOrigin): boolean => runs.some(({ header }) => header.how === how);
  return deriveMethodParts(site.say, {
    hasMill: hasRunsOf('mill'),
    hasImports: hasRunsOf('import'),
    hasBattles: [...evidence.banks.values()].some(({ header }) => header.kind === 'pairwise'),
    hasJudges: runs.some(({ header }) => header.grader_kind !== undefined),
    hasLeftOut: measuredAxes.some(({ unanswered }) => unanswered !== undefined),
    hasDoors: looks.modules.doors,
    trustLists: evidence.doors.trustLists,
  });
}

/** Mill, imports and doors are explained only on boards that have them. */
export function deriveMethodParts(say: Say, origins: Origins): readonly MethodPart[] {
  return parts(say)
    .filter(({ id }) => origins.hasMill || id !== 'control-pairs')
    .filter(({ id }) => origins.hasImports || id !== 'imports')
    .filter(({ id }) => origins.hasBattles || id !== 'battles')
    .filter(({ id }) => origins.hasJudges || id !== 'judges')
    .filter(({ id }) => origins.hasDoors || id !== 'marking-evidence')
    .map(({ paragraphs, ...part }) => ({
      ...part,
      paragraphs: paragraphs.flatMap((paragraph) =>
        typeof paragraph === 'string'
          ? [paragraph]
          : paragraph({ ...origins, isImported: isImported(origins) }),
      ),
    }));
}

type Origins = {
  readonly hasMill: boolean;
  readonly hasImports: boolean;
  /** Banks of prompts, on which answers are preferred to each other. */
  readonly hasBattles: boolean;
  /** Where a model graded the answers of some run. */
  readonly hasJudges: boolean;
  /** What was not answered counts as not asked on some axis. */
  readonly hasLeftOut: boolean;
  readonly hasDoors: boolean;
  readonly trustLists: Read<readonly PinnedTrustList[]>;
};

type MethodPart = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** Sentences about the mill do not apply to imported answers, so some paragraphs depend on the board. */
type Told = Origins & { readonly isImported: boolean };

type WrittenPart = Omit<MethodPart, 'paragraphs'> & {
  readonly paragraphs: readonly (string | ((told: Told) => readonly string[]))[];
};

/** Who may be called a signer, and by whose word. */
function toTrust(say: Say, lists: Read<readonly PinnedTrustList[]>): string {
  if (!lists.ok) return say`Who signed a manifest is judged by no list: ${lists.reason}.`;
  if (lists.value.length === 0)
    return say`Who signed a manifest is named as its certificate says and judged by no list, because this board has none.`;
  const named = lists.value.map(
    ({ list: { name, day, source, sha256, holds } }) =>
      say`${name}, of ${day} (${holds === 'signers' ? 'signers' : say`time stamps`}; from ${source}; SHA-256 ${sha256})`,
  );
  return say`Who signed a manifest is named where the manifest is whole, and which of these lists holds the authority behind the certificate, at the time that a listed authority stamped or else when the file was read: ${named.join('. ')}.`;
}

function notMeasured(lists: Read<readonly PinnedTrustList[]>): readonly string[] {
  const isJudged = lists.ok && lists.value.some(({ list }) => list.holds === 'signers');
  return markingUnmeasured.filter((each) => each !== signerTrust || !isJudged);
}

function isImported({ hasMill, hasImports }: Origins): boolean {
  return hasImports && !hasMill;
}

const parts = (say: Say): readonly WrittenPart[] => [
  {
    id: 'axis-kinds',
    title: say`Two kinds of axis`,
    paragraphs: [
      ({ isImported, hasImports }) => [
        [
          say`On a model-comparison axis a fleet of components answers a frozen bank of items.`,
          ...(isImported
            ? []
            : [
                say`What this board asked is compared with the target by the rule of the bank; there no model grades another.`,
              ]),
          ...(hasImports
            ? [
                say`Imported answers were graded where they were made; the record of the axis says by whom, where the files do.`,
              ]
            : []),
        ].join(' '),
      ],
      say`On a deterministic-facts axis a list of checks is run on published evidence. Each check passes, fails or is uncheckable, and one that does not pass says why. Facts have no separation test and no interval: a tally is a count, not a sample.`,
    ],
  },
  {
    id: 'banks',
    title: say`Frozen banks`,
    paragraphs: [
      ({ isImported }) => [
        say`A bank is its hash, and an edited bank is a new version. ${
          isImported
            ? say`Of imported results the log cannot say whether the bank was fixed before they were made.`
            : say`Freezing one puts its digest into the signed log, and a run of the mill names the checkpoint that already covered it: that is how the row says whether the bank was frozen before the run. Of older runs and of imports the log cannot say.`
        } The record of an axis states the author of the bank, how its labels were checked, what was tried on it before, and what components may have seen of it.`,
      ],
    ],
  },
  {
    id: 'control-pairs',
    title: say`Control pairs and two passes`,
    paragraphs: [
      say`Before a component may run on a bank it must answer an out-of-bank pair rightly: one certain positive and one certain negative. It then runs twice in fresh processes; an endpoint that claims no determinism is asked once, or as often as its bench says. A component that fails the pair or crashes is excluded with the reason; it is untested, never zero. One that answers otherwise in its second pass is measured as repeats: an item earns the mean of the two, and the record of the axis names the component.`,
    ],
  },
  {
    id: 'imports',
    title: say`Results from elsewhere`,
    paragraphs: [
      ({ hasMill }) => [
        say`A run that was imported was not made here. Its rows are those of the files that it names by digest; who graded them and when is what the file says, and otherwise not stated. ${
          hasMill
            ? say`Nothing imported has passed a control pair or two passes`
            : say`This board asked none of it again`
        }, and the day of the import is not the day of the measurement.`,
      ],
    ],
  },
  {
    id: 'unparsed',
    title: say`Unparsed is not wrong`,
    paragraphs: [
      ({ isImported }) =>
        isImported
          ? []
          : [
              say`A throw, a time-out or an answer that maps to no label is unparsed. It is never scored as wrong: accuracy is over parsed answers, and the unparsed rates of leader and fleet stand beside it.`,
            ],
      ({ hasImports }) =>
        hasImports
          ? [
              say`An imported non-answer counts as its source or the publisher counts it: as wrong, or as unparsed, which leaves it out of accuracy.`,
            ]
          : [],
      say`But nobody leads by not answering. A second score counts everything asked; order and plots go by it. A leader is alone on top under both, the paired test is made under both, and the larger p decides: a non-answer may leave a component among the tied. Where the two disagree on who is on top, nobody leads.`,
      ({ hasLeftOut }) =>
        hasLeftOut
          ? [
              say`Where an axis says so, what was not answered counts as not asked: each component is scored on what it answered, two are tested on what both did. Where these are fewer than ${ITEM_FLOOR}, or than ${COMMON_PERCENT} % of what either answered, the axis is untested; a lead that falls over everything asked is a TIE (UNANSWERED).`,
            ]
          : [],
    ],
  },
  {
    id: 'intervals',
    title: say`Intervals`,
    paragraphs: [
      say`The interval beside a score is Wilson’s at ${toPercent(say, CONFIDENCE_LEVEL)}. Where items come in clusters, or scores are graded or repeated, it lies between percentiles of seeded draws of clusters or items, farther out the fewer there are; where all have the same share right, it is Wilson’s over them. Over few clusters that differ much it holds too seldom: simulated, ${toPercent(say, SIMULATED_FEW.held)} of intervals over ${SIMULATED_FEW.clusters} clusters hold a true ${SIMULATED_FEW.score}. Where large ones are lost whole it holds more seldom still. Whether two intervals overlap is not the test of a lead.`,
    ],
  },
  {
    id: 'base-rates',
    title: say`Where the lead of an alarm holds`,
    paragraphs: [
      say`Where components raise an alarm, the bank or its axis states between which shares of what they look for they are used, and from where that is. “found” is how much of that a component is right on, “spared” how much of all else, item by item over everything asked. At a share π a score is π·found + (1 − π)·spared, counted again in each draw of the sets of ranks; a draw without one of the two is drawn again. A leader must also be ahead of every rival and every constant answer at both ends of the range, by the 95 % interval of each difference; otherwise it is a TIE (BASE_RATE).`,
    ],
  },
  {
    id: 'separation',
    title: say`What separates a leader`,
    paragraphs: [
      say`Two components are compared on the items both were asked. b counts the items only the first has right, c the items only the second has right. The test is the two-sided exact McNemar test: p = min(1, 2 · P(X ≤ min(b, c))) for X binomial with b + c trials and probability one half.`,
      say`The leader is picked from the same data, so the runner-up alone proves nothing. An axis is SEPARATED only if the largest p over all rivals is below ${ALPHA}, and the interval of the difference to each rival lies above 0. Where items come in clusters, a cluster-aware p is computed too and the larger decides. Graded and repeated scores are tested by a sign-flip of their differences.`,
      say`The difference to a rival is stated in points, 100 times the difference of the two shares, with a ${toPercent(say, CONFIDENCE_LEVEL)} interval for that pair alone: all of them hold at once more seldom. It leaves room for a kind of question that one of the two loses whole though none asked shows it: the more, the fewer or the more unequal the clusters are.`,
      say`Where a bank has a closed set of answers, every chart shows what you would score by giving the same answer every time: that is guessing here. A leader must score above each such answer by the same test; beside the score stands how many do. An answer right on every item, or on none, tests nobody.`,
      say`Items that hang together are a cluster. Where they form fewer than ${CLUSTER_FLOOR} clusters nothing is tested, because chance would separate equals too often; of fewer than ${INTERVAL_CLUSTERS} no interval is stated.`,
      say`Everyone who is not separated from at least one of those on top is in the tie group.`,
      say`To be on top a component needs at least ${ITEM_FLOOR} parsed items, and a rival with another item set at least ${ITEM_FLOOR} common items and ${COMMON_PERCENT} % of the leader's. Otherwise the axis is UNTESTED and says why.`,
      say`Beside each test stands Holm's adjusted p over all question sets ever asked here. A bank planned at its freeze states what it can find: the smallest lead over a stated number of rivals that the tests find with ${toPercent(say, TARGET_POWER)} power, under stated assumptions; older plans are for one pair. A tie on a bank planned for large differences only, or not at all, is weak evidence of equality.`,
    ],
  },
  {
    id: 'judges',
    title: say`Graded by a model`,
    paragraphs: [
      say`Where a model graded the answers, what it errs in is part of every score, and no test of its grades knows it: pages say that its errors are not known here. Where humans graded answers to items that were drawn at random too, the score is λ · (mean of what the model gave over everything asked) + mean of (what a human gave − λ · what the model gave) over the labelled items; λ = cov(human, model) / var(model) over these, kept between 0 and 1, and 0 where the model gave all the same. Right on average whatever the model does, its interval is as wide as that of the labels alone where the model tells nothing, and narrower where it tells much.`,
      say`Clusters are drawn whole, or items where there are none: those with a label and those without one apart, the same ones for all components, λ anew in each draw. The interval is Wilson’s at as many items as a plain score needs to spread as much as the draws do, widened by Student’s t of the labelled clusters or items, fewer where few bear most labels, and by errors that labels may have missed; with labels in fewer than ${INTERVAL_CLUSTERS} clusters there is none, and in fewer than ${CLUSTER_FLOOR} clusters nothing is tested. Two components are told apart by the interval of their difference in these draws alone. The p stated beside it is the share of draws in which the difference moves as far as it is from 0.`,
    ],
  },
  {
    id: 'battles',
    title: say`Battles of two`,
    paragraphs: [
      say`Where judges say which of two answers to a prompt they prefer, nothing is right or wrong. Each component has a strength (Bradley and Terry): the chance that one is preferred to another is its strength over the sum of both. A tie is half a win for each, and in each pair that met each wins half a battle more, so that nobody is infinitely strong. The score is the chance of being preferred to another component, in the mean over all others.`,
      say`The interval is the middle 95 % of 10,000 draws of as many prompts as there are, or of their clusters; where no draw moves a score, it is Wilson’s at that score over the prompts. Where a component fared the same against another on every prompt they share, or in every cluster, as who won all battles did, draws cannot move what it won, and the interval is wide enough to hold Wilson’s, over the prompts it fought on, too. Of a leader and a rival, p is twice the smaller share of draws in which their difference is on the one side of nothing or on the other, and the largest over all rivals decides. Ranks hold for all components at once: one is above another where their difference is larger than chance makes the largest of all differences, in units of its own spread, and than 3.84 of the prompts.`,
      say`A component that fought on fewer than ${ITEM_FLOOR} prompts is left out before, and again who then has fewer left; it has no score, interval, rank or place in the order. Where battles lead round in a circle, the strengths are tested: G² of what the pairs won, against ${FIT_DRAWS} draws under the fitted strengths, in which all battles of two on one prompt end alike. Where p is below ${ALPHA} and nobody is ahead of all, no order fits these battles (NO_ORDER) and nobody leads. A larger p is no proof of an order. An axis whose components are not connected by battles is UNTESTED.`,
    ],
  },
  {
    id: 'ranks',
    title: say`Which ranks a component may have`,
    paragraphs: [
      say`Each component has a set of ranks, from best to worst, and with a confidence of ${toPercent(say, CONFIDENCE_LEVEL)} all components of an axis lie within theirs at once. The clusters of the bank, or its items where there are none, are drawn anew ${RESAMPLINGS} times, the same ones for all components. s is the standard deviation of the difference of two scores over the draws, c the 95th percentile over the draws of the largest distance that any pair moves from its observed difference, in units of its s, widened for few clusters by Student’s t and G / (G − 1). One is above another where its score is higher by more than √((c·s)² + u²), u being what the 3.84 largest clusters hold. Of more than ${PAIRED_UP_TO} components no pairs are compared: s and c are those of single scores, and one is above another where their intervals do not meet. Draws are seeded by the digest of the bank; where they are fewer, the axis says so.`,
      say`Of a family only the best is in the verdict; everybody is ranked.`,
    ],
  },
  {
    id: 'withheld',
    title: say`When a leader is withheld`,
    paragraphs: [
      say`A component of the publisher is never shown as leader or joint leader, and no runner-up is promoted in its place. A leader whose cell has no valid signed card is not shown either. In both cases the row says so, and accuracy and interval of the leader are left out.`,
    ],
  },
  {
    id: 'in-lane',
    title: say`In lane`,
    paragraphs: [
      ({ hasMill }) => [
        say`What is measured about the instrument itself${
          hasMill ? say`, such as how many components its control pairs refused,` : ''
        } is served for honesty. It is never quotable and never counted in a total.`,
      ],
    ],
  },
  {
    id: 'marking-evidence',
    title: say`Marking evidence`,
    paragraphs: [
      say`The marking-evidence door says of one output, at one time, whether each of these methods found a machine-readable mark. The words are never summed, there is no overall verdict, and a manifest alone is no sign of a machine: cameras write them too.`,
      ...markingMethods.map(
        ({ id, reads, isConvention }) =>
          `${id}: ${say.served(reads)}${isConvention ? say` A convention of some programs, not a marking standard.` : ''}`,
      ),
      ...Object.entries(markingResults).map(([word, means]) => `${word}: ${say.served(means)}`),
      say`Source types that say that a machine made it: ${aiSourceTypes.join(', ')}. Others are shown, not counted. Generators’ names, as the first words of a text: ${generatorNames.join(', ')}. Words of a credit line: ${generatedCredits.join(', ')}. Keywords of PNG text: ${generationKeywords.join(', ')}.`,
      ({ trustLists }) => [
        toTrust(say, trustLists),
        say`Not measured, and said so on every card: ${notMeasured(trustLists).join(', ')}.`,
      ],
    ],
  },
];
