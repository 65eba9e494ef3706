/** What a card says in words: its result in a sentence, when that was made, and what it does not show. */

import { type Card, cardBytes, cardEnvelope } from '../../core/card.ts';
import { jsonIn, listMember, objectIn } from '../../core/json-members.ts';
import type { AxisRow05, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { judgeWords } from '../board/judge-words.ts';
import { battleWords } from '../cards/battle-words.ts';
import { publishedDay } from '../cards/published-days.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { verbOfBench, verbWords } from '../figures/bank-verb.ts';
import { statedOtherwiseOf } from '../figures/stated-otherwise.ts';
import { hasPairs } from '../scores/bank-units.ts';
import type { Site } from '../site.ts';
import { type ListedCard, toCardTitle } from '../tables/listed-card.ts';
import { resultDays } from './result-days.ts';
import { resultLimit } from './result-limit.ts';

type SpokenSite = Pick<Site, 'say' | 'board' | 'evidence'>;

export function cardSentence(site: SpokenSite, listed: ListedCard): string {
  const { of, subject, says } = listed;
  const { say } = site;
  const about = `“${toCardTitle(site, listed)}”`;
  const result =
    of.kind === 'fact-run'
      ? say`Of the checks “${subject}” of ${about}: ${says}`
      : measuredWords(site, of.payload, about);
  return `${result}, ${cardDays(site, listed)}.`;
}

function measuredWords(
  { say, board, evidence }: SpokenSite,
  payload: MeasurementPayload01,
  about: string,
): string {
  const { bench, n, correct, score_sum, unparsed } = payload;
  const battles = battleWords(say, payload);
  if (battles !== undefined) return say`On ${amount(say, n, 'prompt')} of ${about}: ${battles}`;
  const bank = evidence.banks.get(bench);
  const noun = bank !== undefined && hasPairs(bank) ? say`pairs` : say`items`;
  const isLeftOut = board.axes.some((row) => row.bench === bench && row.unanswered !== undefined);
  const silent =
    unparsed === 0
      ? ''
      : `${say`, with no answer that counts to ${unparsed} of them`}${isLeftOut ? say`, which its score leaves out` : ''}`;
  const what =
    correct === undefined
      ? say`earned ${score_sum} of ${n}`
      : say`${verbWords(say, verbOfBench(evidence, bench))} ${correct} of ${n}`;
  const otherwise = statedOtherwiseOf(say, evidence.runs)(payload);
  return say`It ${what} ${noun} of ${about}${silent}${otherwise === undefined ? '' : say`; by its source it is ${otherwise}`}`;
}

export function cardDays({ say, evidence }: Pick<Site, 'say' | 'evidence'>, { of }: ListedCard): string {
  const { run, as_of } = of.payload;
  if (of.kind === 'fact-run') {
    const published = publishedDay(evidence, { of: of.payload.axis, run });
    return resultDays(say, { date: as_of, how: 'mill', published });
  }
  const { bench } = of.payload;
  const header = evidence.runs.get(bench)?.find((each) => each.header.run === run)?.header;
  return header === undefined
    ? say`as of ${as_of}`
    : resultDays(say, { ...header, published: publishedDay(evidence, { of: bench, run }) });
}

/** Whether it is the result that its axis shows. A later run of checks takes the place of an earlier one, and supersedes no card of it. */
export function isCurrent(
  { evidence }: Pick<Site, 'evidence'>,
  { of, state }: Pick<ListedCard, 'of' | 'state'>,
): boolean {
  if (of.kind !== 'fact-run') return state === 'live';
  const newest = evidence.evidenceRuns.get(of.payload.axis)?.at(-1)?.run.run;
  return state === 'live' && newest === of.payload.run;
}

/** The note of the axis is about what it shows today. */
export function cardLimit(
  site: Pick<Site, 'say' | 'evidence'>,
  listed: ListedCard,
  row: AxisRow05 | undefined,
): string {
  const { say } = site;
  const { of, group } = listed;
  const isOfRow = of.kind === 'fact-run' ? row?.axis === group : row?.bench === of.payload.bench;
  if (isOfRow && row !== undefined && isCurrent(site, listed))
    return [
      ...(row.judge ? [`${capitalised(judgeWords(say, row.judge))}.`] : []),
      resultLimit(say, row),
    ].join(' ');
  const stated = unmeasuredOf(listed.card);
  return stated.length === 0
    ? say`No current note is about this result: what it does not show is not recorded here.`
    : say`No current note is about this result. It was signed as measuring none of: ${stated.map((each) => say.served(each)).join('; ')}.`;
}

function unmeasuredOf(card: Card): readonly string[] {
  return listMember(objectIn(jsonIn(cardBytes(card))), 'unmeasured').map(String);
}

/** The bytes of a card as text, and its signature where it has one. */
export function cardText(card: Card): { readonly text: string; readonly signature: string | null } {
  return { text: new TextDecoder().decode(cardBytes(card)), signature: cardEnvelope(card).signature };
}
