/**
 * Whether what is quoted elsewhere still stands: cards and addresses by what they name, sentences by what signings kept beside cards,
 * and other figures by the component whose name stands before them, in a sentence that is understood whole.
 */

import { shortened } from '../../core/text.ts';
import { componentSlug } from '../../derive/tables/component-slug.ts';
import type { CardContext01, MeasurementPayload01, Retirement01 } from '../../schema/contracts.gen.ts';
import {
  anyMark,
  anyQuote,
  isQuote,
  markOf,
  numberless,
  type ReadFigure,
  readSentence,
  saysFigure,
  type TitledQuestion,
  withMarks,
} from './read-sentence.ts';

/** A result as it was signed. */
export type QuotedResult = {
  readonly id: string;
  readonly payload: Pick<
    MeasurementPayload01,
    'axis' | 'bench' | 'model' | 'n' | 'correct' | 'unparsed' | 'as_of'
  >;
  /** Of a full score, or in the unit of its metric, as the board shows it, or once did. */
  readonly scores: readonly number[];
  readonly retired: Pick<Retirement01, 'reason' | 'date'> | undefined;
  /** Oldest first. */
  readonly kept: readonly CardContext01[];
};

export type ClaimSources = {
  /** Where the board is served, without a last slash. */
  readonly origins: readonly string[];
  readonly results: readonly QuotedResult[];
  /** What the board says now. */
  readonly sentences: readonly string[];
  /** Each question with what was found. */
  readonly questions: readonly (TitledQuestion & { readonly finding: string })[];
};

export type ClaimStanding = 'stands' | 'changed' | 'uncheckable' | 'unknown';

type JudgedClaim = { readonly standing: ClaimStanding; readonly said: string };

const card = /\/cards\/([0-9a-f]{2})\/([0-9a-f]{64})|\b([0-9a-f]{64})\b/;
const digest = /\b[0-9a-f]{64}\b/g;
const frozen = /\/axes\/([^/\s]+)\/as-of\/(\d{4}-\d{2}-\d{2})-([0-9a-f]{8})/;
const page = /\/(axes|components)\/([^/\s?#]+?)(?:\.html)?(?:[/?#]|$)/;
const address = /https?:\/\/[^\s"'<>()[\]]+/g;

/** A line of a list, of a table, below a heading or behind `notes:` is a sentence of its own. */
const lineOfItsOwn = /\n\s*(?=[\n|*#>-]|["']?\w+["']?:)/;

/** Everything in the text that is, or was, or pretends to be of this board. */
export function judgeClaims(text: string, sources: ClaimSources): readonly JudgedClaim[] {
  const lines = text.replace(anyMark, ' ').split(lineOfItsOwn);
  let rest = lines.map((line) => line.replace(/\s+/g, ' ')).join('\n');
  const judged: JudgedClaim[] = [];
  const meant: QuotedResult[] = [];
  const said = rest.toLowerCase();
  const names = [...new Set(sources.results.map(({ payload }) => payload.model.id))]
    .filter((name) => rest.includes(name))
    .toSorted((one, other) => other.length - one.length);
  const questions = sources.questions
    .filter(({ axis, title }) => [axis, title].some((name) => said.includes(name.toLowerCase())))
    .toSorted((one, other) => other.title.length - one.title.length);
  rest = rest.replace(address, (found) => {
    const url = found.replace(/[.,;:]+$/, '');
    const claim = judgeAddress(url, names, sources, meant);
    const [, kind, axis] = page.exec(url) ?? [];
    const at = kind === 'axes' ? questions.findIndex((question) => question.axis === axis) : -1;
    judged.push(...(claim ?? []));
    return claim === undefined ? found : found.replace(url, at === -1 ? ' ' : markOf('question', at));
  });
  rest = rest.replace(digest, (id) => {
    judged.push(judgeCard(id, sources, meant));
    return ' ';
  });
  const quotes = new Map<string, JudgedClaim>();
  const forms = new Set<string>();
  for (const { sentence, judge } of sentencesOf(sources)) {
    forms.add(numberless(sentence));
    const mark = markOf('quote', quotes.size);
    if (rest.includes(sentence)) {
      rest = rest.replaceAll(sentence, `${mark} `);
      quotes.set(mark, judge());
    }
  }
  judged.push(...judgeValues(text, meant));
  const marks = {
    names: new Map(names.map((name, at) => [markOf('name', at), name])),
    questions: new Map(questions.map((question, at) => [markOf('question', at), question])),
  };
  const sentences = rest
    .replace(value, ' ')
    .split(endOfSentence)
    .map((written) => ({ written, marked: withMarks(written, marks) }));
  const named = sentences.flatMap(({ marked }) =>
    [...marked].flatMap((mark) => marks.questions.get(mark)?.axis ?? []),
  );
  const axes = new Set([...meant.map(({ payload }) => payload.axis), ...named]);
  for (const { written, marked } of sentences) {
    const quoted = [...marked].flatMap((mark) => quotes.get(mark) ?? []);
    if (quoted.length > 0) judged.push(...(isQuote(marked) ? quoted : quoted.map(besideOthers)));
    else if (names.length > 0 && saysFigure(marked)) {
      const read = readSentence(marked, marks);
      judged.push(
        ...(read?.map((figure) => judgeFigure(figure, axes, sources.results)) ?? [
          judgeUnread(written, forms),
        ]),
      );
    }
  }
  return judged;
}

function besideOthers({ said }: JudgedClaim): JudgedClaim {
  return uncheckable(`${said}; what stands beside it is not understood here`);
}

/** `forms`: of sentences of the board, without their numbers. */
function judgeUnread(written: string, forms: ReadonlySet<string>): JudgedClaim {
  const shown = shortened(written.trim().replace(anyMark, '…'), 160);
  return forms.has(numberless(written))
    ? { standing: 'unknown', said: `${shown}: a sentence of the board, with other numbers` }
    : uncheckable(`${shown}: not a sentence that is understood here, as "X scores 87.1 % on Y" is`);
}

function uncheckable(said: string): JudgedClaim {
  return { standing: 'uncheckable', said };
}

type BoardSentence = { readonly sentence: string; readonly judge: () => JudgedClaim };

/** Those of today first, then those that signings kept, newest first. */
function sentencesOf({ sentences, results }: ClaimSources): readonly BoardSentence[] {
  const kept = results.flatMap((result) =>
    result.kept.map((context) => ({
      sentence: context.sentence,
      judge: () => judgeKept(result, context),
    })),
  );
  const today = sentences.map((sentence) => ({
    sentence,
    judge: () => ({ standing: 'stands' as const, said: `the board says so today: ${sentence}` }),
  }));
  return [...today, ...kept.toReversed()];
}

/** The worst decides; of a text in which nothing is of this board nothing can be said. */
export function standingOf(judged: readonly JudgedClaim[]): ClaimStanding {
  const standings = new Set(judged.map(({ standing }) => standing));
  if (standings.has('unknown')) return 'unknown';
  if (standings.has('changed')) return 'changed';
  return judged.length === 0 || standings.has('uncheckable') ? 'uncheckable' : 'stands';
}

function judgeAddress(
  url: string,
  names: readonly string[],
  sources: ClaimSources,
  meant: QuotedResult[],
): readonly JudgedClaim[] | undefined {
  const [, shard = '', named, id = named] = card.exec(url) ?? [];
  const [, axis, day, content = ''] = frozen.exec(url) ?? [];
  const isOwn = sources.origins.some((origin) => url.startsWith(`${origin}/`));
  if (id === undefined && axis === undefined) return isOwn ? judgePage(url, sources) : undefined;
  if (!isOwn) return [{ standing: 'unknown', said: `${url}: of another board than ${sources.origins[0]}` }];
  if (id?.startsWith(shard) === false)
    return [{ standing: 'unknown', said: `${url}: no address of a result` }];
  if (id !== undefined) return [judgeCard(id, sources, meant)];
  const kept = sources.results.flatMap((result) =>
    result.payload.axis !== axis
      ? []
      : result.kept
          .filter(({ content_id }) => content_id.startsWith(content))
          .map((context) => ({ result, context })),
  );
  if (kept.length === 0)
    return [{ standing: 'unknown', said: `${url}: no signing of ${day} kept anything of ${axis}` }];
  const meantOnes = kept.filter(({ result }) => names.includes(result.payload.model.id));
  const ones = meantOnes.length === 0 ? kept : meantOnes;
  meant.push(...ones.map(({ result }) => result));
  return ones.map(({ result, context }) => {
    const { standing, said } = judgeKept(result, context);
    return { standing, said: `${said}; the day of the address was not compared` };
  });
}

function judgePage(url: string, { questions, results }: ClaimSources): readonly JudgedClaim[] | undefined {
  const [, kind, name] = page.exec(url) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'components') {
    const own = results.filter(({ payload }) => componentSlug(payload.model.id) === name);
    if (own.length === 0)
      return [{ standing: 'unknown', said: `${url}: the board has no component ${name}` }];
    return [judgeFitting(url, own)];
  }
  const question = questions.find(({ axis }) => axis === name);
  return [
    question === undefined
      ? { standing: 'unknown', said: `${url}: the board has no question ${name}` }
      : { standing: 'stands', said: `${url}: the board says there today: ${question.finding}` },
  ];
}

/** The results of one component that are meant: those that were not taken back, or else the last. */
function judgeFitting(what: string, fitting: readonly QuotedResult[]): JudgedClaim {
  const live = fitting.filter(({ retired }) => retired === undefined);
  const last = fitting.at(-1);
  if (live.length === 0 && last !== undefined) return judgeResult(last, what);
  const figures = live.map(({ payload }) => figuresOf(payload)).join('; ');
  return { standing: 'stands', said: `${what}: ${figures}` };
}

function judgeCard(id: string, { results }: ClaimSources, meant: QuotedResult[]): JudgedClaim {
  const result = results.find((each) => each.id === id);
  if (result === undefined)
    return { standing: 'unknown', said: `${id}: the board has signed no such result` };
  meant.push(result);
  return judgeResult(result, id);
}

/** The last that was kept still holds; what was kept before it was changed by other results or other rules. */
function judgeKept(result: QuotedResult, context: CardContext01): JudgedClaim {
  const last = result.kept.at(-1);
  const isLast = last?.sentence === context.sentence;
  if (result.retired !== undefined || isLast) return judgeResult(result, context.sentence);
  return { standing: 'changed', said: `${context.sentence} Since then it says: ${last?.sentence}` };
}

function judgeResult({ payload, retired }: QuotedResult, what: string): JudgedClaim {
  if (retired !== undefined)
    return { standing: 'changed', said: `${what}: taken back on ${retired.date}: ${retired.reason}` };
  return { standing: 'stands', said: `${what}: ${figuresOf(payload)}, measured ${payload.as_of}` };
}

function figuresOf({ model, correct, n, bench }: QuotedResult['payload']): string {
  return `${model.id}${correct === undefined ? '' : `, ${correct} of ${n}`} on ${bench}`;
}

/** `value: 0.6` or `"score": 0.6` of a file of results, beside the address of a result; written to fewer places, it is rounded. */
function judgeValues(text: string, meant: readonly QuotedResult[]): readonly JudgedClaim[] {
  const known = meant.flatMap(({ scores }) => scores);
  if (known.length === 0) return [];
  return [...text.matchAll(value)].flatMap(([, written = '', places = '']) =>
    known.some(
      (score) => Math.abs(score - Number(written)) <= (places === '' ? 0 : 0.5 / 10 ** places.length) + 5e-10,
    )
      ? []
      : [{ standing: 'unknown' as const, said: `value: ${written}: no result that is named here has it` }],
  );
}

const value =
  /(?<![\w-])["']?(?:value|score)["']?\s*[:=]\s*["']?(-?\d+(?:\.(\d+))?(?:e[-+]?\d+)?)(?![\d.%]| ?(?:%|per ?cent|of|out|points))/g;

/** Behind a whole sentence of the board the next begins with a capital. */
const endOfSentence = new RegExp(
  `(?<=[.!?]['"”’)*\`]{0,3}) |(?<=${anyQuote} ?['"”’)*\`]{0,3}) ?(?=\\p{Lu})|\n`,
  'u',
);

/** A figure is held to the question that its sentence names, else to those that the text names, else to all. */
function judgeFigure(
  { name, written, axis, isOfWrong }: ReadFigure,
  axes: ReadonlySet<string | undefined>,
  results: readonly QuotedResult[],
): JudgedClaim {
  const what = `${name}: ${isOfWrong ? 'not right: ' : ''}${written}`;
  const own = results.filter(
    ({ payload }) => payload.model.id === name && (axis === undefined || payload.axis === axis),
  );
  const isNamed = ({ payload }: QuotedResult): boolean => axes.size === 0 || axes.has(payload.axis);
  const all = own.filter((result) => hasFigure(result, written, isOfWrong));
  const fitting = all.filter(isNamed);
  if (/^[\d.]+$/.test(written) && axes.size === 0)
    return uncheckable(`${what}: a share is compared where the text names a question`);
  if (isOfWrong && own.some(({ payload: { unparsed = 0 } }) => unparsed > 0))
    return uncheckable(`${what}: some of its answers could not be read, and whether they count is not said`);
  if (fitting.length > 0) return judgeFitting(what, fitting);
  if (all.length > 0)
    return uncheckable(`${what}: not on a question that the text names; ${judgeFitting(what, all).said}`);
  // A part of the items has counts of its own, which are not signed.
  const [, of] = /(?:of|\/) ?(\d+)$/i.exec(written) ?? [];
  const isCounted = own.some(({ payload: { n, correct } }) => correct !== undefined && n === Number(of));
  if (of !== undefined && own.length > 0 && !isCounted)
    return uncheckable(`${what}: no result of it counts what is right of ${of} items`);
  const ofAll = own.map((each) => ({ ...each, scores: shareOfAll(each.payload) }));
  if (ofAll.some((result) => hasFigure(result, written, isOfWrong)))
    return uncheckable(`${what}: so much of all that was asked; its score is over what it answered`);
  const now = own.filter(({ retired }) => retired === undefined).map(({ payload }) => figuresOf(payload));
  return {
    standing: 'unknown',
    said: `${what}: never stood here; what stands: ${now.length === 0 ? 'nothing' : now.join('; ')}`,
  };
}

export function shareOfAll({ correct, n }: QuotedResult['payload']): readonly number[] {
  return correct === undefined || n === 0 ? [] : [correct / n];
}

function hasFigure({ payload, scores }: QuotedResult, written: string, isOfWrong: boolean): boolean {
  const [, counted, of] = /^(\d+)(?: (?:out )?of | ?\/ ?)(\d+)$/i.exec(written) ?? [];
  if (of !== undefined) {
    const correct = isOfWrong ? Number(of) - Number(counted) : Number(counted);
    // A score may be over fewer items than were asked: of those alone, or of all.
    const isOver =
      payload.n === Number(of) || scores.some((score) => Math.abs(score - correct / Number(of)) < 1e-9);
    return payload.correct === correct && isOver;
  }
  const [, places = ''] = /\.(\d+)/.exec(written) ?? [];
  const unit = /^[\d.]+$/.test(written) ? 1 : 100;
  const share = Number.parseFloat(written);
  const meant = isOfWrong && payload.correct !== undefined ? unit - share : share;
  return scores.some((score) => Math.abs(score * unit - meant) <= 0.5 / 10 ** places.length + 1e-9);
}
