/**
 * Whether what is quoted elsewhere still stands: cards and addresses by what they name, sentences by what signings kept beside cards,
 * and other figures by the component whose name stands before them.
 */

import { componentSlug } from '../../derive/tables/component-slug.ts';
import type { CardContext01, MeasurementPayload01, Retirement01 } from '../../schema/contracts.gen.ts';

/** A result as it was signed. */
export type QuotedResult = {
  readonly id: string;
  readonly payload: Pick<MeasurementPayload01, 'axis' | 'bench' | 'model' | 'n' | 'correct' | 'as_of'>;
  /** Of a full score, or in the unit of its metric, each way in which it is published. */
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
  readonly questions: readonly { readonly axis: string; readonly title: string; readonly finding: string }[];
};

export type ClaimStanding = 'stands' | 'changed' | 'unknown';

type JudgedClaim = { readonly standing: ClaimStanding; readonly said: string };

const card = /\/cards\/([0-9a-f]{2})\/([0-9a-f]{64})|\b([0-9a-f]{64})\b/;
const digest = /\b[0-9a-f]{64}\b/g;
const frozen = /\/axes\/([^/\s]+)\/as-of\/(\d{4}-\d{2}-\d{2})-([0-9a-f]{8})/;
const page = /\/(axes|components)\/([^/\s?#]+?)(?:\.html)?(?:[/?#]|$)/;
/** Somebody may deny what they quote. */
const NOT_COMPARED = '; what stands around it was not compared';
const address = /https?:\/\/[^\s"'<>()[\]]+/g;

/** Everything in the text that is, or was, or pretends to be of this board. */
export function judgeClaims(text: string, sources: ClaimSources): readonly JudgedClaim[] {
  let rest = text.replace(/\s+/g, ' ');
  const taken = (part: string): void => {
    rest = rest.replaceAll(part, ' ');
  };
  const judged: JudgedClaim[] = [];
  const meant: QuotedResult[] = [];
  const names = new Set(
    sources.results.map(({ payload }) => payload.model.id).filter((name) => rest.includes(name)),
  );
  rest = rest.replace(address, (found) => {
    const url = found.replace(/[.,;:]+$/, '');
    const claim = judgeAddress(url, names, sources, meant);
    judged.push(...(claim ?? []));
    return claim === undefined ? found : found.replace(url, ' ');
  });
  rest = rest.replace(digest, (id) => {
    judged.push(judgeCard(id, sources, meant));
    return ' ';
  });
  for (const sentence of sources.sentences)
    if (rest.includes(sentence)) {
      judged.push({ standing: 'stands', said: `the board says so today: ${sentence}${NOT_COMPARED}` });
      taken(sentence);
    }
  const kept = sources.results.flatMap((result) => result.kept.map((context) => ({ result, context })));
  for (const { result, context } of kept.toReversed())
    if (rest.includes(context.sentence)) {
      const { standing, said } = judgeKept(result, context);
      judged.push({ standing, said: `${said}${NOT_COMPARED}` });
      taken(context.sentence);
    }
  const asked = meant.length === 0 ? sources.results : meant;
  const axes = namedAxes(text, sources, meant);
  return [...judged, ...judgeValues(text, meant), ...judgeFigures(rest, asked, axes)];
}

/** By name, by title, or by an address. */
function namedAxes(
  text: string,
  { questions }: ClaimSources,
  meant: readonly QuotedResult[],
): ReadonlySet<string | undefined> {
  const words = new Set(text.split(/[^\w-]+/));
  const named = questions.filter(({ axis, title }) => words.has(axis) || text.includes(title));
  return new Set([...named.map(({ axis }) => axis), ...meant.map(({ payload }) => payload.axis)]);
}

/** The worst decides; of a text in which nothing is of this board nothing ever stood. */
export function standingOf(judged: readonly JudgedClaim[]): ClaimStanding {
  const standings = new Set(judged.map(({ standing }) => standing));
  if (judged.length === 0 || standings.has('unknown')) return 'unknown';
  return standings.has('changed') ? 'changed' : 'stands';
}

function judgeAddress(
  url: string,
  names: ReadonlySet<string>,
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
  const meantOnes = kept.filter(({ result }) => names.has(result.payload.model.id));
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
  return { standing: 'stands', said: `${what}: ${figures}; what else is said of it was not compared` };
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

/** 231 of 384 · 231/384 · 60.2 %, and not the (95 %) of an interval. */
const figure =
  /(?<![\d/])(\d+)(?: (?:of|out of) |\/)(\d+)(?![\d/])|(?<![\d.])(?!95 %\))(\d+(?:\.\d+)?) ?(?:%|per ?cent)(?! interval)/;
/** 0.602, and no p, no version, no bound and no difference. */
const fraction =
  /(?<![\w.,[<=–-])(?<![<=] )(?<!by )(?<!to )(?<!least )(?<!most )(?<!\d, )(0\.\d+|1\.0+)(?!\.?\d)(?! ?(?:%|per ?cent|points|to \d|\]|, [01]\.\d))/;
const figureOrFraction = new RegExp(`${figure.source}|${fraction.source}`);
/** Before a figure the last of these words says what is counted, behind it the first. */
const counting =
  /\b(?:no|without) errors?\b|\b(wrong|incorrect|not (?:right|correct)|fail\w*|miss(?:es|ed)|errors?|mistak\w*)\b|\b(?:right|correct|accura\w*|scor\w*|pass\w*|solv\w*)\b/gi;
const wrongBehind =
  /^(?: (?!and\b|but\b|while\b)\w+){0,2} (?:wrong|incorrect|missed|failed|errors?|mistakes?)\b/i;
/** How far behind a name a figure is still its own. */
const NEAR = 120;

/** The first figure behind each name; a fraction is a share where the text names a question. */
function judgeFigures(
  text: string,
  results: readonly QuotedResult[],
  axes: ReadonlySet<string | undefined>,
): readonly JudgedClaim[] {
  const sought = axes.size === 0 ? figure : figureOrFraction;
  const byName = Map.groupBy(results, ({ payload }) => payload.model.id);
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  const judged: JudgedClaim[] = [];
  let rest = text;
  for (const name of names)
    for (let at = rest.indexOf(name); at !== -1; at = rest.indexOf(name, at + 1)) {
      const isPart = /[\w@/.-]/.test(rest[at - 1] ?? ' ') || /[\w/-]/.test(rest[at + name.length] ?? ' ');
      if (isPart) continue;
      const behind = rest.slice(at + name.length, at + name.length + NEAR);
      const [clause = ''] = behind.split(/[.;!?] (?=\p{Lu}|$)/u);
      const found = sought.exec(clause);
      rest = `${rest.slice(0, at)}${' '.repeat(name.length)}${rest.slice(at + name.length)}`;
      if (found === null) continue;
      const own = byName.get(name) ?? [];
      const meant = found[4] === undefined ? own : own.filter(({ payload }) => axes.has(payload.axis));
      const isOfWrong =
        wrongBehind.test(clause.slice(found.index + found[0].length)) ||
        [...clause.slice(0, found.index).matchAll(counting)].at(-1)?.[1] !== undefined;
      const said = `${name}: ${isOfWrong ? 'not right: ' : ''}${found[0]}`;
      judged.push(judgeFigure({ said, found, isOfWrong }, meant));
    }
  return judged;
}

type Quoted = { readonly said: string; readonly found: RegExpExecArray; readonly isOfWrong: boolean };

function judgeFigure({ said, found, isOfWrong }: Quoted, results: readonly QuotedResult[]): JudgedClaim {
  const [, counted, of, percent, share] = found;
  const [written, unit] = share === undefined ? [percent, 100] : [share, 1];
  const correct = isOfWrong ? Number(of) - Number(counted) : Number(counted);
  const fits = ({ payload, scores }: QuotedResult): boolean => {
    // A score may be over fewer items than were asked: of those alone, or of all.
    if (written === undefined)
      return (
        payload.correct === correct &&
        (payload.n === Number(of) || scores.some((score) => Math.abs(score - correct / Number(of)) < 1e-9))
      );
    const half = 0.5 / 10 ** (written.split('.')[1]?.length ?? 0) + 1e-9;
    const meant = isOfWrong && payload.correct !== undefined ? unit - Number(written) : Number(written);
    return scores.some((score) => Math.abs(score * unit - meant) <= half);
  };
  const fitting = results.filter(fits);
  if (fitting.length > 0) return judgeFitting(said, fitting);
  const now = results.filter(({ retired }) => retired === undefined).map(({ payload }) => figuresOf(payload));
  return {
    standing: 'unknown',
    said: `${said}: never stood here; what stands: ${now.length === 0 ? 'nothing' : now.join('; ')}`,
  };
}
