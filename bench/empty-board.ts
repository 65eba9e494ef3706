/** A board that has nothing yet, made as a publisher makes one. */

import { readManifest } from '../src/artifacts/engine-manifest.ts';
import { commandWords, runMeasured } from './measured-process.ts';

/** What `init` would ask for. */
export const emptyBoardFacts: readonly string[] = [
  ...['--name', 'SYNTHETIC', '--domain', 'synthetic.internal', '--licence', 'CC-BY-4.0'],
  ...['--contact', 'https://synthetic.internal/', '--yes'],
];

/** With the engine by its version, because a working copy would be packed first. */
export async function makeEmptyBoard(folder: string): Promise<void> {
  const engine = ['--engine', readManifest().version];
  await runMeasured({ args: commandWords('init', folder, ...emptyBoardFacts, ...engine) });
}
