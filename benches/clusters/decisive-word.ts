/**
 * The word that a text of profanity hangs on. A word list knows a word or not, wherever it stands and
 * however it is spelled, so texts with one word are one observation of such a component.
 */

/** Of two that a text holds the first in this list is its parent, so longer ones stand first. */
const stems = [
  ...[
    'motherfuck',
    'cocksuck',
    'dickhead',
    'knobhead',
    'arsehole',
    'asshole',
    'dumbass',
    'jackass',
    'badass',
  ],
  ...['shithead', 'bullshit', 'batshit', 'horseshit', 'bastard', 'bollock', 'bugger', 'douche', 'wank'],
  ...[
    'fuck',
    'shit',
    'cunt',
    'bitch',
    'twat',
    'prick',
    'toss',
    'slut',
    'whore',
    'piss',
    'crap',
    'cock',
    'dick',
  ],
  ...['tit', 'damn', 'hell', 'arse', 'knob', 'fart', 'ass'],
];

const insults = [
  ...[
    'moron',
    'idiot',
    'imbecile',
    'cretin',
    'fool',
    'loser',
    'coward',
    'clown',
    'creep',
    'liar',
    'lying',
    'pig',
  ],
  ...[
    'snake',
    'weasel',
    'witch',
    'parasite',
    'scum',
    'slob',
    'oaf',
    'toad',
    'donkey',
    'rat',
    'troll',
    'failure',
  ],
  ...['freak', 'stupid', 'dumb', 'brainless', 'ugly', 'fat', 'pathetic', 'worthless', 'useless', 'lazy'],
];

/** Undefined where the text holds neither a swear word nor one of the insults. */
export function decisiveWord(text: string): string | undefined {
  const spellings = plainSpellings(text);
  return (
    stems.find((stem) => spellings.some((each) => each.includes(stem))) ??
    (/(\p{L})\1\1/u.test(text) ? drawnOut(spellings) : undefined) ??
    insults.find((insult) => new RegExp(`\\b${insult}`).test(text.toLowerCase()))
  );
}

/** Where letters are repeated, a word of four letters or more is known with each of its letters once. */
function drawnOut(spellings: readonly string[]): string | undefined {
  const shortened = spellings.map(withoutRepeats);
  return stems.find(
    (stem) => stem.length > 3 && shortened.some((each) => each.includes(withoutRepeats(stem))),
  );
}

function withoutRepeats(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}

const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  т: 't',
  к: 'k',
  һ: 'h',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ι: 'i',
  η: 'n',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  κ: 'k',
  ς: 's',
  ω: 'w',
  β: 'b',
  ь: 'b',
  м: 'm',
};

const digits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '!': 'i',
  '(': 'c',
  '+': 't',
  $: 's',
  '@': 'a',
  '|': 'i',
  v: 'u',
};

/** As written, with look-alikes, numerals and gaps taken off. */
function plainSpellings(text: string): readonly string[] {
  const letters = replaceEach(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), lookalikes);
  const read = [letters, replaceEach(letters, digits)];
  return [...read, ...read.map(closeGaps)];
}

function replaceEach(text: string, by: Readonly<Record<string, string>>): string {
  return [...text].map((character) => by[character] ?? character).join('');
}

/** Single letters that only spaces or signs hold apart are one word. */
function closeGaps(text: string): string {
  return text.replace(/(?<![a-z])[a-z](?:[^a-z]{1,2}[a-z](?![a-z]))+/g, (word) =>
    word.replace(/[^a-z]/g, ''),
  );
}
