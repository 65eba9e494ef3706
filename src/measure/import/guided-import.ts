/**
 * An import that finds its options: what follows from the files is taken, a person is asked for the rest, and what
 * nobody answers is refused as any import refuses it. Each guess and each answer is an option.
 */

import { parseArgs } from 'node:util';
import { type KeptOption, saidBefore } from './kept-options.ts';
import { readImport } from './options/import-options.ts';
import { importOptions, quoteOptions } from './options/option-table.ts';
import type { OpenFault, Settling } from './row/faults.ts';

export type Person = {
  readonly ask: (question: string) => Promise<string>;
  readonly choose: (what: string, choices: readonly string[]) => Promise<number>;
  readonly agrees: (question: string) => Promise<boolean>;
};

type Attempt<T> = (
  asked: ReturnType<typeof readImport>,
  guided: {
    readonly whenRefused: (open: readonly OpenFault[]) => void;
    /** What was guessed and answered until now, as options. */
    readonly found: readonly string[];
    /** What of that was said before of the same question. */
    readonly again: readonly string[];
  },
) => Promise<T>;

/** More rounds find nothing that is not said by then. */
const MOST_ROUNDS = 12;

/** `words`: files and options, as they were typed. `person`: undefined where nobody can be asked. */
export async function guideImport<T>(
  words: readonly string[],
  person: Person | undefined,
  attempt: Attempt<T>,
  kept: readonly KeptOption[] = [],
): Promise<T> {
  const found: string[] = [];
  const again: string[] = [];
  for (let round = 0; ; round += 1) {
    let open: readonly OpenFault[] = [];
    try {
      const whenRefused = (faults: readonly OpenFault[]): void => {
        open = faults;
      };
      return await attempt(asTyped([...words, ...found]), { whenRefused, found, again });
    } catch (error) {
      const isLast = round === MOST_ROUNDS;
      const before = isLast || guessesIn(open).length > 0 ? [] : saidBefore(open, kept);
      const isNews = before.length > 0 && !before.every((word) => again.includes(word));
      const next = isLast ? undefined : isNews ? before : await settled(open, person);
      if (next === undefined) throw error;
      if (isNews) again.push(...before);
      found.push(...next);
    }
  }
}

function asTyped(words: readonly string[]): ReturnType<typeof readImport> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { ...importOptions, ...quoteOptions, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return readImport(values, positionals);
}

/** The options that settle all faults, or those that follow from the files alone; undefined where some fault stays. */
async function settled(
  open: readonly OpenFault[],
  person: Person | undefined,
): Promise<readonly string[] | undefined> {
  const guesses = guessesIn(open);
  const all = open.flatMap(({ says, ways }) => ways.map((way): Way => ({ says, ...way })));
  // What is guessed first may settle the rest.
  if (guesses.length > 0) return guesses;
  if (person === undefined || open.length === 0 || open.some(({ ways }) => ways.length === 0))
    return undefined;
  const answers: string[] = [];
  for (const alike of Map.groupBy(all, kindOf).values()) {
    const options =
      alike.length === 1 ? await answered(alike[0] ?? { says: '' }, person) : await agreed(alike, person);
    if (options === undefined) return undefined;
    answers.push(...options);
  }
  return answers;
}

function guessesIn(open: readonly OpenFault[]): readonly string[] {
  const guesses = open.flatMap(({ ways }) => ways.map(({ guess = [] }) => guess));
  return [...new Map(guesses.map((guess) => [guess.join(' '), guess])).values()].flat();
}

type Way = Settling & { readonly says: string };

/** Faults that one option settles, with other values, are asked for in one question. */
function kindOf({ choices = [], says }: Way): string {
  const [only, second] = choices;
  return only !== undefined && second === undefined ? (only.option[0] ?? '') : says;
}

async function agreed(alike: readonly Way[], { agrees }: Person): Promise<readonly string[] | undefined> {
  const choices = alike.flatMap(({ choices: [only] = [] }) => only ?? []);
  const list = choices.map(({ says, option }) => `  ${says} (${option.join(' ')})`).join('\n');
  const isSo = await agrees(
    `${alike[0]?.says}, and ${alike.length - 1} more like it\n${list}\nIs all of that so?`,
  );
  return isSo ? choices.flatMap(({ option }) => option) : undefined;
}

async function answered(
  { says, choices = [], asks }: Way,
  { ask, choose, agrees }: Person,
): Promise<readonly string[] | undefined> {
  if (asks !== undefined) return [asks.option, await ask(asks.question)];
  const told = choices.map(({ says: meant, option }) => `${meant} (${option.join(' ')})`);
  const [only = ''] = told;
  if (told.length === 1)
    return (await agrees(`${says}\nIs it so that ${only}?`)) ? choices[0]?.option : undefined;
  return choices[await choose(says, told)]?.option;
}
