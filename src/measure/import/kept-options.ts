/** What was said of the files of a question when results were added to it, as the command says that its results keep. */

import type { ImportBoard } from './import-board.ts';
import type { OpenFault } from './row/faults.ts';
import { shown } from './row/imported-row.ts';

/** Options that say what a file means, whatever file it is. */
const meanings: readonly string[] = [
  '--map',
  '--marks',
  '--sums',
  '--missing',
  '--no-answer',
  '--ungraded',
  '--numbers',
];

/** One option with its value, as in `--marks x=right`. */
export type KeptOption = readonly [option: string, value: string];

/** Of this question, or of all where it is none of the board. */
export function keptOptions(board: ImportBoard, axis: string | undefined): readonly KeptOption[] {
  const own = board.axes.filter((each) => axis === undefined || each.axis === axis);
  return own.flatMap((each) => {
    const command = board.currentRun(each)?.header.command ?? '';
    const words = wordsOf(command);
    return words.flatMap((word, at) => (meanings.includes(word) ? valuesOf(word, words[at + 1] ?? '') : []));
  });
}

/** As a shell takes them apart. */
function wordsOf(command: string): readonly string[] {
  const words = command.match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|\\(.)/g, (_, inside?: string, sign?: string) => inside ?? sign ?? ''),
  );
}

function valuesOf(option: string, value: string): readonly KeptOption[] {
  return value.split(/(?<!\\),/).map((each) => [option, each]);
}

/** Of what settles these faults, what was said before. */
export function saidBefore(open: readonly OpenFault[], kept: readonly KeptOption[]): readonly string[] {
  const isKept = ([option, value]: readonly string[]): boolean =>
    kept.some((each) => each[0] === option && each[1] === value);
  const chosen = open.flatMap(({ ways }) =>
    ways.flatMap(({ choices = [] }) => {
      const said = choices.filter(({ option }) => pairsOf(option).every(isKept));
      // What was said of the very sign goes before what was said of answers that never came.
      const ofSign = said.find(({ option }) => option.includes('--marks'));
      const [most] = said.toSorted((one, other) => other.option.length - one.option.length);
      return (ofSign ?? most)?.option ?? [];
    }),
  );
  // A column that no reader knows is told with the others that the file has.
  const maps = kept.filter(
    ([option, value]) =>
      option === '--map' &&
      open.some(({ says }) => says.includes(shown(value.slice(0, value.lastIndexOf('='))))),
  );
  return [...new Map([...pairsOf(chosen), ...maps].map((pair) => [pair.join(' '), pair])).values()].flat();
}

function pairsOf(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((word, at) => (word.startsWith('--') ? [[word, words[at + 1] ?? '']] : []));
}
