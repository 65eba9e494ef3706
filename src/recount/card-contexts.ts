/** What was kept beside cards when they were signed: each line as the log names it, and the newest against the figures of the board. */

import type { CardContext01 } from '../schema/contracts.gen.ts';
import { sha256Hex } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import { parseLines } from '../verify/line-files.ts';
import { verifier } from '../verify/published-verifier.ts';
import { listOf, members, nullable, number, oneOf, type Shape, text } from '../verify/shape.ts';
import { judgeFigures } from './axis-figures.ts';
import { readAxisFile } from './axis-file.ts';
import type { LastSigning } from './explained-changes.ts';
import { strengthFigures } from './preference-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { isLive, readServedCards } from './recounted-cards.ts';

const path = 'inputs/artifacts/cards/context.jsonl';
const section = 'contexts';

type KeptContext = Omit<CardContext01, 'interval' | 'rank'> & {
  readonly interval: readonly number[] | null;
  readonly rank: readonly number[] | null;
};

const pair: Shape<readonly number[]> = listOf(number);

const context = members<KeptContext>({
  card_id: text,
  content_id: text,
  sentence: text,
  interval: nullable(pair),
  rank: nullable(pair),
  state: oneOf('SEPARATED', 'TIE', 'UNTESTED'),
});

/** `snapshot`: the content id of the newest snapshot, where the board that is served is that one. */
export function compareContexts(
  { files, recounted, events }: LastSigning,
  snapshot: unknown,
  findings: Findings,
): void {
  const lines = files.has(path) ? [...parseLines(files, path, context)] : [];
  const linesOf = Map.groupBy(lines, ({ card_id }) => card_id);
  const named = events.filter(({ context_sha256 }) => context_sha256 !== undefined);
  for (const [card_id, naming] of Map.groupBy(named, (event) => String(event.card_id))) {
    const published = (linesOf.get(card_id) ?? []).map((line) => sha256Hex(verifier.canonicalize(line)));
    const place = `${path}: ${card_id}`;
    naming.forEach(({ context_sha256 }, nth) => {
      compare({ findings, section, place }, published[nth] ?? 'no line', context_sha256);
    });
    for (const _ of published.slice(naming.length))
      compare({ findings, section, place }, 'a line', 'none: no event names it');
  }
  const known = new Set(named.map(({ card_id }) => card_id));
  for (const { card_id } of lines.filter((line) => !known.has(line.card_id)))
    compare({ findings, section, place: `${path}: ${card_id}` }, 'a line', 'none: no event names it');
  const cards = readServedCards(files);
  for (const { content_id, card_id, ...kept } of lines) {
    const cell = cards.cells.find(({ id }) => id === card_id);
    const axis = recounted.recountedAxes.get(cell?.payload.axis ?? '');
    if (content_id !== snapshot || cell === undefined || axis === undefined || !isLive(cards, cell)) continue;
    const { model } = cell.payload;
    const at = { findings, section, place: `${path}: ${card_id} (${model.id})` };
    const { sentence, ...figures } = kept;
    compare(at, figures, figuresOf(axis, model.id));
    const axisFile = readAxisFile(cell.payload.axis ?? '', files);
    const said = { axis, name: model.id, verb: verbOf(axis, axisFile), which: whichOf(axisFile) };
    compare(at, sentence, says(sentence, said) ? sentence : 'a sentence with the counted figures');
  }
}

function figuresOf(axis: RecountedAxis, name: string) {
  const { scores, ranks, verdict, preferences } = axis;
  const interval =
    preferences === undefined
      ? scores.get(name)?.interval_asked
      : strengthFigures(axis, name).interval_strength;
  return {
    interval: interval ?? null,
    rank: ranks?.sets.get(name) ?? null,
    state: verdict.state,
  };
}

function verbOf({ run }: RecountedAxis, { assigned }: ReturnType<typeof readAxisFile>): string {
  return (run.bank.header.says ?? assigned?.says)?.en ?? 'was right on';
}

/** Between the count and the score. */
function whichOf({ assigned }: ReturnType<typeof readAxisFile>): RegExp {
  return assigned?.unanswered === undefined
    ? /^(?:item|pair)s?(?: of “.+”)? $/
    : /^(?:item|pair)s?(?: of “.+”)? answered $/;
}

type Said = {
  readonly axis: RecountedAxis;
  readonly name: string;
  readonly verb: string;
  readonly which: RegExp;
};

/**
 * The counts and the rounded figures of the recount, whatever the sentence says of others; that anybody is ahead, only of a
 * leader who is. Scores in units of their own and battles are left to the log.
 */
function says(sentence: string, { axis, name, verb, which }: Said): boolean {
  const { run, field, scores, verdict, preferences, judging } = axis;
  const [model, score] = [run.models.find(({ sheet }) => sheet.name === name), scores.get(name)];
  if (model === undefined || score === undefined || score.parsed === 0) return true;
  if (run.header.metric !== undefined || preferences !== undefined) return true;
  const { correct, score_sum } = model.earned;
  const earned = correct === undefined ? `earned ${score_sum}` : `${verb} ${correct}`;
  const [low, high] = score.interval_asked ?? [];
  const within =
    low === undefined || high === undefined
      ? 'no interval: too few clusters'
      : `95 % interval ${percent(low)} to ${percent(high)} %`;
  // What humans corrected is no count.
  const [head, figures] =
    judging === undefined
      ? [`${name} ${earned} of ${model.n} `, `(${percent(score.accuracy_asked)} %, ${within})`]
      : [`${name} scored ${percent(score.accuracy_asked)} % over ${model.n} `, `(${within})`];
  const at = sentence.indexOf(figures);
  const judge = judgeFigures(axis);
  const graded = judge === undefined ? '' : `, ${judge.says}`;
  const rest = sentence.slice(at + figures.length + graded.length);
  const isAhead = verdict.state === 'SEPARATED' && field.leader?.name === name;
  return (
    sentence.startsWith(head) &&
    sentence.startsWith(graded, at + figures.length) &&
    which.test(sentence.slice(head.length, at)) &&
    (rest === '.' || rest.startsWith('; ')) &&
    /(?<!not shown to be |not reliably )ahead/.test(rest) === isAhead
  );
}

/** Half up from the decimals that the share is written with. */
function percent(share: number): string {
  return (Math.round(Number((share * 1000).toPrecision(12))) / 10).toFixed(1);
}
