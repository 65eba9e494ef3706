/** `npm run bench:board`: makes the artifacts of a synthetic board with N cards, on which the engine is measured. */

import { join } from 'node:path';
import { makeSyntheticBoard } from '../bench/synthetic-board/synthetic-board.ts';
import { BoardError } from '../src/core/board-error.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { folderOf, isWithin, projectRoot, realFolder } from '../src/publish/places.ts';

const usage = `npm run bench:board -- --cards <N> --out <folder>
  --cards N      the number of cards of the board, superseded ones included
  --out FOLDER   the folder for its artifacts: new or empty, and not within artifacts/
Build it: ARTIFACTS_DIR=<folder> OUT_DIR=<site folder> npm run build`;

const options = {
  cards: { type: 'string' },
  out: { type: 'string' },
} as const;

const command = toCommand({
  name: 'bench:board',
  usage,
  options,
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
  throw new BoardError('USAGE', `--cards: expected a whole number from 1 on, got "${text}"\n${usage}`);
}

/** Synthetic artifacts must never get into the real board. */
function readFolder(named: string | undefined): string {
  if (named === undefined) throw new BoardError('USAGE', `--out: expected a folder, got none\n${usage}`);
  const folder = folderOf(named, process.env);
  if (!isWithin(realFolder(folder), realFolder(join(projectRoot, 'artifacts')))) return folder;
  throw new BoardError('USAGE', `--out ${named}: expected a folder outside artifacts/; name another`);
}

await runAsProcess(command);
