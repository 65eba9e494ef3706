/** What each component scored on each axis as one short answer; of results that were withdrawn and of who was excluded, why. */

import { present } from '../../core/present.ts';
import { remembered } from '../../core/remembered.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { shortened } from '../../core/text.ts';
import { axisPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Figure01, FleetRule01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { toDistance, toPlainInterval, toPlainScore } from '../figures/metric-value.ts';
import type { AxisItems } from '../items/axis-items.ts';
import { type Fleet, type FleetMember, standingWords } from '../items/fleet.ts';
import { aloneWords } from '../items/gap.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { memberDays } from '../sentences/result-days.ts';
import { resultLimit } from '../sentences/result-limit.ts';
import { toQuotedAxis, toResultSentence } from '../sentences/result-quote.ts';
import type { Site } from '../site.ts';
import { componentSlug, pageOfComponent } from '../tables/component-slug.ts';
import { toCardPlace } from '../tables/listed-card.ts';
import { LONGEST_TEXT, toFacts, toUrls } from './figure-members.ts';

export const deriveComponentFigures = remembered((site: Site): readonly Figure01[] =>
  site.board.axes.flatMap((row) => {
    const fleet = site.fleets.get(row.axis);
    return fleet === undefined ? [] : figuresOfFleet(site, row, fleet);
  }),
);

export function memberFigureId(axis: string, name: string): string {
  return `${axis}/${componentSlug(name)}`;
}

/** In a few words: the score with its interval, and how it stands. */
export function toScoreSays(say: Say, row: AxisRow05, { score, standing, gap }: FleetMember): string {
  const { share, interval } = score.overAsked ?? {};
  const stands = standingWords(say, row, { standing, gap });
  if (share === undefined) return 'no score';
  const scored = toPlainScore(say, row, share);
  const within = interval === undefined ? '' : ` (${toPlainInterval(say, row, interval)})`;
  return `${scored}${within}${stands === '' ? '' : `, ${stands}`}`;
}

/** Each name once: who counts goes before what was withdrawn of it. */
function figuresOfFleet(site: Site, row: AxisRow05, fleet: Fleet): readonly Figure01[] {
  const figures = [
    ...fleet.members.map((member) => memberFigure(site, row, member)),
    ...fleet.withdrawn.map((member) => withdrawnFigure(site, row, member)),
    ...fleet.excluded.map(({ name, code, reason }) =>
      absentFigure(site, row, {
        name,
        words: `was excluded, which is untested and not zero (${code})`,
        why: reason,
      }),
    ),
    ...leftOut(site, row).map((left) => leftOutFigure(site, row, left)),
  ];
  return [...new Map(figures.toReversed().map((figure) => [figure.id, figure])).values()].toReversed();
}

function memberFigure(site: Site, row: AxisRow05, member: FleetMember): Figure01 {
  const { say } = site;
  const { score, rank, standing, card_id, rows_url } = member;
  const { version, licence, organisation, family } = score.component;
  const [low, high] = score.overAsked?.interval ?? [];
  const base = figureOf(site, row, score.name, {
    sentence: toResultSentence(say, member, toQuotedAxis(site, row)),
    days: memberDays(site, row, score.name),
    version,
    licence,
    organisation,
    family,
    ...(score.own ? { written_by: 'the publisher of this board' } : {}),
    correct: score.correct,
    ...askedFacts(row, score),
    score: rounded(score.overAsked?.share),
    interval_low: rounded(low),
    interval_high: rounded(high),
    standing,
    best_rank: rank?.[0],
    worst_rank: rank?.[1],
    cardless: member.cardless,
    behind_the_best: behindWords(site.say, row, member),
    p_is: pWords(row, measuredOf(site, row)),
    parts: partWords(site, row, score.name),
    not_right_on: missedWords(site, row, score.name),
  });
  const card = card_id === undefined ? undefined : toCardPlace(site.evidence)({ id: card_id });
  return {
    ...base,
    ids: { ...base.ids, ...present({ card: card_id }) },
    addresses: {
      ...base.addresses,
      ...toUrls(site, { page: pageOfComponent(score.name), rows: rows_url, card }),
    },
  };
}

/** Everything that it was asked, and what of it the score leaves out or holds for not right. */
function askedFacts(
  row: AxisRow05,
  { asked, unparsed, leftOut }: ComponentScore,
): Parameters<typeof toFacts>[0] {
  const part = row.decided_by?.stratum;
  if (leftOut !== undefined)
    return {
      asked: asked + leftOut,
      counted: asked,
      no_answer: `no answer that counts on ${leftOut} of ${asked + leftOut}, which are left out of the score`,
      part,
    };
  return {
    asked,
    no_answer:
      unparsed === 0
        ? undefined
        : `no answer that counts on ${unparsed} of ${asked}: not right in the score, and left out of what tells two apart where only answers count`,
    part,
  };
}

/** Behind the first on top, as the page of the axis has it. */
function behindWords(say: Say, row: AxisRow05, { gap, score }: FleetMember): string | undefined {
  if (gap === undefined) return undefined;
  const { points, best } = gap;
  const stands =
    roundSignificant(points) === 0
      ? `has the same score as ${best}`
      : `is ${toDistance(say, row, points, 'near')} behind ${best}`;
  const [low, high] = [toDistance(say, row, gap.low, 'down'), toDistance(say, row, gap.high, 'up')];
  const alone = aloneWords(say, gap, row);
  return `${score.name} ${stands} (95 % interval of the pair alone: ${low} to ${high})${alone === undefined ? '' : `; ${alone}`}`;
}

/** Which p decides of two: of several tests the largest. Nothing is said of a single plain one. */
function pWords(
  { pair_items, unanswered }: AxisRow05,
  measured: MeasuredAxis | undefined,
): string | undefined {
  if (measured === undefined) return undefined;
  const { ranks, preference, judged, exam } = measured;
  if (ranks === undefined) return undefined;
  if (preference !== undefined) return 'of the scores that follow from the battles of all';
  if (judged !== undefined) return 'of the scores as the labels of humans correct them';
  const tests = [
    ...(unanswered === undefined && isSomeSilent(measured)
      ? ['over everything asked and over what both answered']
      : []),
    ...(exam.groups === undefined
      ? []
      : [`by single ${pair_items === true ? 'pairs' : 'items'} and by whole clusters`]),
  ];
  return tests.length === 0 ? undefined : `the largest of the tests ${tests.join(', ')}`;
}

function isSomeSilent({ scores }: MeasuredAxis): boolean {
  return scores.bestFirst.some(({ unparsed }) => unparsed > 0);
}

const MOST_PARTS = 6;

/** No test is made within a part. */
function partWords(site: Site, row: AxisRow05, name: string): string | undefined {
  const { say } = site;
  const { strata = [], tags = [] } = measuredOf(site, row) ?? {};
  const parts = [...tags, ...strata].slice(0, MOST_PARTS).flatMap(({ stratum, components }) => {
    const share = components.find((each) => each.name === name)?.overAsked?.share;
    return share === undefined ? [] : [`${stratum} ${toPlainScore(say, row, share)}`];
  });
  return parts.length < 2 ? undefined : `${parts.join('; ')}. No test is made within a part.`;
}

const MOST_MISSED = 6;

/** The first of the items in its score that it has not right. */
function missedWords({ axisItems }: Site, { axis }: AxisRow05, name: string): string | undefined {
  const items = axisItems().find(({ row }) => row.axis === axis);
  const at = items?.fleet.members.findIndex(({ score }) => score.name === name) ?? -1;
  const missed = items === undefined ? [] : (missedUnits(items)[at] ?? []);
  if (missed.length === 0) return undefined;
  const more = missed.length - MOST_MISSED;
  return `${missed.slice(0, MOST_MISSED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** In the order of the fleet; battles have no item that anybody has right. */
const missedUnits = remembered(({ fleet, measured }: AxisItems): readonly string[][] => {
  const { units, preference, deciding, unanswered, whole } = measured;
  const missed = fleet.members.map((): string[] => []);
  if (preference !== undefined) return missed;
  const view = unanswered === undefined ? 'overAsked' : 'overParsed';
  const earned = fleet.members.map(({ score }) => sheetNamed(whole.exam, score.name)[view]);
  for (const [at, unit] of units.entries())
    if (deciding?.isIn(unit) ?? true)
      for (const [member, { [at]: its = -1 }] of earned.entries())
        if (its >= 0 && its < whole.exam.full) missed[member]?.push(unit.id);
  return missed;
});

function rounded(share: number | undefined): number | undefined {
  return share === undefined ? undefined : roundSignificant(share);
}

function withdrawnFigure(site: Site, row: AxisRow05, member: Fleet['withdrawn'][number]): Figure01 {
  const { name } = member.score;
  const { entry } = member;
  const why = entry === undefined ? '' : ` on ${entry.date}: ${shortened(entry.reason, LONGEST_TEXT)}`;
  return figureOf(site, row, name, {
    sentence: `The result of ${name} was withdrawn${why}; it is not counted.`,
    standing: 'withdrawn',
    correction: entry?.correction_id,
  });
}

type Absent = { readonly name: string; readonly words: string; readonly why: string };

/** Who has no score here, and why. */
function absentFigure(site: Site, row: AxisRow05, { name, words, why }: Absent): Figure01 {
  return figureOf(site, row, name, {
    sentence: `${name} ${words}: ${shortened(why, LONGEST_TEXT)}`,
    standing: 'not asked',
  });
}

/** Whom the rule of the fleet leaves out may have been asked beside it. */
function leftOutFigure(site: Site, row: AxisRow05, { name, why }: FleetRule01['left_out'][number]): Figure01 {
  const score = measuredOf(site, row)?.candidates.find((each) => each.score.name === name)?.score;
  if (score === undefined) return absentFigure(site, row, { name, words: 'was found and not asked', why });
  return figureOf(site, row, name, {
    sentence: `${name} was asked and does not compete: ${shortened(why, LONGEST_TEXT)}`,
    standing: 'left out',
    correct: score.correct,
    ...askedFacts(row, score),
    score: rounded(score.overAsked?.share),
  });
}

function leftOut(site: Site, row: AxisRow05): FleetRule01['left_out'] {
  return measuredOf(site, row)?.fleetRule?.left_out ?? [];
}

function measuredOf({ measuredAxes }: Site, { axis }: AxisRow05): MeasuredAxis | undefined {
  return measuredAxes.find((each) => each.axis.axis === axis);
}

type ToldScore = { readonly sentence: string } & Parameters<typeof toFacts>[0];

function figureOf(site: Site, row: AxisRow05, name: string, { sentence, ...facts }: ToldScore): Figure01 {
  const { axis } = row;
  const title = toAxisTitle(row);
  return {
    schema: 'svc.figure/0.1',
    kind: 'component',
    id: memberFigureId(axis, name),
    name,
    sentence: `${title}: ${sentence}`,
    limit: shortened(resultLimit(site.say, row), LONGEST_TEXT),
    ids: present({ axis, component: componentSlug(name), bench: row.bench }),
    addresses: toUrls(site, { axis: axisPage(axis), comparison: pathOf('axis-comparisons', { axis }) }),
    facts: toFacts(facts),
  };
}
