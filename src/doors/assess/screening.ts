/**
 * Screens a text by rules that are data: which words point to which provision, which were set aside
 * and why. The same text gives the same bytes; no class is given.
 */

import type { Assess01, AssessRules01, DoorFacts01, TextSpan1 } from '../../schema/contracts.gen.ts';
import { placesOf, type TextWord, type WordLists, type WordRange, wordsOf } from './words.ts';

export type Screening = NonNullable<DoorFacts01['assess']>;

type Rule = AssessRules01['rules'][number];

type ReadText = {
  readonly text: string;
  readonly words: readonly TextWord[];
  readonly denials: Denials;
  readonly lists: WordLists;
};

/** The phrases of a rule that count, and those that were set aside, by reason. */
type RulePlaces = {
  readonly counted: readonly WordRange[];
  readonly aside: ReadonlyMap<string, readonly WordRange[]>;
};

/** Sentences on either side in which the words of `with` may stand. */
const NEIGHBOURS = 2;

/** `origin`: where the addresses of the answer begin. */
export function screen(text: string, { rules, hash, provisions }: Screening, origin: string): Assess01 {
  const words = wordsOf(text);
  const read: ReadText = { text, words, denials: denialsIn(words, rules), lists: rules.words ?? {} };
  const found = rules.rules.map((rule) => ({ rule, ...placesIn(read, rule) }));
  const flagged = found.filter(({ counted }) => counted.length > 0);
  return {
    schema: 'svc.assess/0.1',
    summary: summaryOf(flagged.length),
    flags: flagged.map(({ rule, counted }) => toFlag(rule, counted, { read, provisions, origin })),
    set_aside: found.flatMap(({ rule, aside }) => toSetAside(rule, aside, read)),
    questions: flagged.flatMap(({ rule: { rule_id, ref, questions } }) =>
      questions.map((question) => ({ rule_id, ref, question })),
    ),
    not_determined: rules.not_determined,
    limitations: rules.limitations,
    rule_set: { id: rules.id, hash },
  };
}

function summaryOf(count: number): string {
  return count === 0
    ? 'No rule matched this text. That says nothing of the system: the rules match words, and words can be missing.'
    : `${count} ${count === 1 ? 'rule' : 'rules'} matched words of this text. Each flag names a provision to read, not a finding; the questions decide.`;
}

function placesIn(read: ReadText, rule: Rule): RulePlaces {
  const near = withoutOverlap([rule, ...(rule.or ?? [])].flatMap((way) => placesSaying(way, read)));
  const counted: WordRange[] = [];
  const aside = new Map<string, WordRange[]>();
  for (const place of near) {
    const because = reasonAgainst(place, read, rule);
    if (because === undefined) counted.push(place);
    else aside.set(because, [...(aside.get(because) ?? []), place]);
  }
  return { counted, aside };
}

/** The phrases that stand in their context. */
function placesSaying(way: Pick<Rule, 'says' | 'with'>, read: ReadText): readonly WordRange[] {
  const { words, lists } = read;
  const contexts = (way.with ?? []).map((group) => placesOf(group, words, lists));
  return withoutOverlap(placesOf(way.says, words, lists)).filter((place) =>
    contexts.every((context) => hasContext(place, context, read)),
  );
}

function reasonAgainst(
  place: WordRange,
  { words, denials, lists }: ReadText,
  { unless = [] }: Rule,
): string | undefined {
  const denial = denialOf(place, words, denials);
  if (denial !== undefined) return `Negated: "${denial}".`;
  const sentence = words[place.first]?.sentence;
  const inSentence = words.filter((word) => word.sentence === sentence);
  return unless.find((exclusion) => placesOf(exclusion.words, inSentence, lists).length > 0)?.because;
}

/**
 * A phrase that is denied together with its context is still found, so that the answer lists it as set
 * aside.
 */
function hasContext(place: WordRange, context: readonly WordRange[], { words, denials }: ReadText): boolean {
  const isDenied = denialOf(place, words, denials) !== undefined;
  return context.some(
    (each) => isNear(each, place, words) && (isDenied || denialOf(each, words, denials) === undefined),
  );
}

function isNear(context: WordRange, place: WordRange, words: readonly TextWord[]): boolean {
  const between = (words[context.first]?.sentence ?? 0) - (words[place.first]?.sentence ?? 0);
  return Math.abs(between) <= NEIGHBOURS;
}

/** Of phrases that overlap, the first is kept; of those that begin together, the longest. */
function withoutOverlap(places: readonly WordRange[]): readonly WordRange[] {
  const kept: WordRange[] = [];
  for (const place of places.toSorted((a, b) => a.first - b.first || b.last - a.last))
    if (place.first > (kept.at(-1)?.last ?? -1)) kept.push(place);
  return kept;
}

type Flagged = Pick<Screening, 'provisions'> & { readonly read: ReadText; readonly origin: string };

function toFlag(
  rule: Rule,
  places: readonly WordRange[],
  { read, provisions, origin }: Flagged,
): Assess01['flags'][number] {
  const { rule_id, ref, provision, topic } = rule;
  const { applies_from = null, date_basis = null, source = null, quote = null } = provisions[provision] ?? {};
  return {
    rule_id,
    ref,
    provision,
    topic,
    ...shown(places, read),
    applies_from,
    date_basis,
    source,
    quote: quote === null ? null : { ...quote, at: origin + quote.at },
  };
}

function toSetAside(
  { rule_id, ref }: Rule,
  aside: ReadonlyMap<string, readonly WordRange[]>,
  read: ReadText,
): readonly Assess01['set_aside'][number][] {
  return [...aside].map(([because, places]) => ({ rule_id, ref, ...shown(places, read), because }));
}

/** The matched words as the text has them, and their positions. */
function shown(
  places: readonly WordRange[],
  { text, words }: ReadText,
): { matched: string; spans: TextSpan1[] } {
  const spans = places.map(({ first, last }) => ({
    start: words[first]?.start ?? 0,
    end: words[last]?.end ?? 0,
  }));
  const [span = { start: 0, end: 0 }] = spans;
  return { matched: text.slice(span.start, span.end), spans };
}

type Denials = { readonly before: readonly WordRange[]; readonly after: readonly WordRange[] };

const FARTHEST_BEFORE = 14;
const FARTHEST_AFTER = 6;

/** These words begin another statement; a "not" before them does not apply to it. */
const turning = new Set('but however although though yet instead unless whereas while except'.split(' '));

/** After a comma these words begin a new clause; without one of them a comma only separates items of a list. */
const subjects = new Set('it we they the this our its you he she users each'.split(' '));

/** These words begin a clause that belongs to the phrase before them. */
const relative = new Set('which that who'.split(' '));

/**
 * Whether a text denies what a phrase in it says: "we do not use …", "… is not performed". The rules
 * bring the words of denial; this module decides how far from a denial a phrase still counts as denied.
 */
function denialsIn(words: readonly TextWord[], { negation }: AssessRules01): Denials {
  const harmless = placesOf(negation.not_negation, words);
  const isMeant = ({ first }: WordRange) =>
    !harmless.some((each) => each.first <= first && first <= each.last);
  return {
    before: placesOf(negation.before, words).filter(isMeant),
    after: placesOf(negation.after, words).filter(isMeant),
  };
}

/** The words that deny the phrase, or nothing. */
function denialOf(place: WordRange, words: readonly TextWord[], denials: Denials): string | undefined {
  const before = denials.before.findLast(
    ({ first, last }) =>
      (last < place.first && reaches({ first: last, last: place.first }, FARTHEST_BEFORE, words)) ||
      // "Generates no images": within the phrase, before its last word.
      (first > place.first &&
        last < place.last &&
        reaches({ first: last, last: place.last }, FARTHEST_BEFORE, words)),
  );
  const end = pastRelativeClause(place.last, words);
  const after = denials.after.find(
    ({ first }) => first > place.last && reaches({ first: end, last: first }, FARTHEST_AFTER, words),
  );
  const found = before ?? after;
  return found === undefined ? undefined : spelled(found, words);
}

/** "Emotion recognition, which others sell, is not used": the clause between the commas says nothing of the denial. */
function pastRelativeClause(last: number, words: readonly TextWord[]): number {
  const opening = words[last + 1];
  if (opening?.gap.includes(',') !== true || !relative.has(opening.text)) return last;
  const closing = words.findIndex((word, at) => at > last + 1 && word.gap.includes(','));
  return closing < 0 || words[closing]?.sentence !== opening.sentence ? last : closing - 1;
}

function reaches({ first, last }: WordRange, farthest: number, words: readonly TextWord[]): boolean {
  if (last - first > farthest || words[first]?.sentence !== words[last]?.sentence) return false;
  return !words.slice(first + 1, last + 1).some((word, at) => isTurn(word, words[first + 2 + at]));
}

function isTurn(word: TextWord, next: TextWord | undefined): boolean {
  if (turning.has(word.text)) return true;
  if (!word.gap.includes(',')) return false;
  const begins = word.text === 'and' || word.text === 'so' || word.text === 'then' ? next : word;
  return begins !== undefined && subjects.has(begins.text);
}

function spelled({ first, last }: WordRange, words: readonly TextWord[]): string {
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
}
