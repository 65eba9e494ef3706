/** A board that has nothing yet, made as a publisher makes one. */

import { readManifest } from '../src/artifacts/engine-manifest.ts';
import { commandWords, runMeasured } from './measured-process.ts';

/** What `init` would ask for, and the engine by its version: a working copy would be compiled and packed first. */
export const emptyBoardFacts: readonly string[] = [
  ...['--name', 'SYNTHETIC', '--domain', 'synthetic.internal', '--licence', 'CC-BY-4.0'],
  ...['--contact', 'https://synthetic.internal/', '--engine', readManifest().version, '--yes'],
];

export async function makeEmptyBoard(folder: string): Promise<void> {
  await runMeasured({ args: commandWords('init', folder, ...emptyBoardFacts) });
}
