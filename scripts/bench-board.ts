/** `npm run bench:board`: makes the artifacts of a synthetic board with N cards, on which the engine is measured. */

import { join } from 'node:path';
import { makeSyntheticBoard } from '../bench/synthetic-board/synthetic-board.ts';
import { text, wrongOption } from '../src/core/options.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { folderOf, isWithin, projectRoot, realFolder } from '../src/publish/places.ts';

const command = toCommand({
  name: 'bench:board',
  about: `Makes the artifacts of a synthetic board, on which the engine is measured. Build it:
    ARTIFACTS_DIR=<folder> OUT_DIR=<site folder> npm run build`,
  typed: '--cards <N> --out <folder>',
  options: {
    cards: text`N  the number of cards of the board, superseded ones included`,
    out: text`FOLDER  the folder for its artifacts: new or empty, and not within artifacts/`,
  },
  work: async ({ values }) => {
    const cards = readCount(values.cards);
    const folder = readFolder(values.out);
    const began = performance.now();
    const { slots, components, groups, rounds } = makeSyntheticBoard(cards, folder);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `made ${folder} in ${seconds} s: SYNTHETIC, ${cards} cards: ${slots} slots of ${components} components, ` +
        `${rounds} rounds of them, ${groups} groups of facts; signed with demo keys`,
    );
  },
});

function readCount(text = ''): number {
  const count = Number(text);
  if (/^[0-9]+$/.test(text) && count >= 1 && Number.isSafeInteger(count)) return count;
  throw wrongOption('--cards', 'a whole number from 1 on', `"${text}"`);
}

/** Synthetic artifacts must never get into the real board. */
function readFolder(named: string | undefined): string {
  if (named === undefined) throw wrongOption('--out', 'a folder', '');
  const folder = folderOf(named, process.env);
  if (!isWithin(realFolder(folder), realFolder(join(projectRoot, 'artifacts')))) return folder;
  throw wrongOption('--out', 'a folder outside artifacts/', named);
}

await runAsProcess(command);
