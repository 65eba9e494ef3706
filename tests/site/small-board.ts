/** A small signed board with every kind of artefact, for tests that verify or rebuild it many times. */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchBoard, type ScratchBoard } from './scratch-board.ts';

/** One axis with a leader, one fact axis, and a short bench that is taken off the board. */
const benches = ['jail-en-1', 'over-blocking-1'];
const kept = { banks: benches, runs: benches, evidence: ['custody-disclosure'] };

/** What `npm run sign` writes: the copy starts unsigned, whatever is committed. */
const signingOutputs = ['log', 'board', 'cards', 'root'];

export const makeSmallBoard = (): ScratchBoard => {
  const scratch = makeScratchBoard();
  for (const name of signingOutputs)
    rmSync(join(scratch.artifactsDir, name), { recursive: true, force: true });
  for (const [folder, names] of Object.entries(kept)) {
    for (const name of readdirSync(join(scratch.artifactsDir, folder))) {
      if (!names.includes(name)) rmSync(join(scratch.artifactsDir, folder, name), { recursive: true });
    }
  }
  scratch.edit('axes/care.json', (text) => text.replace(/ *"bench": "[^"]*",\n/, ''));
  return scratch;
};

/** Signs and builds, and fails with what was said. */
export const signAndBuild = (scratch: ScratchBoard): void => {
  for (const script of ['sign', 'build']) {
    const { status, output } = scratch.run(script);
    if (status !== 0) throw new Error(`${script}: ${output}`);
  }
};
