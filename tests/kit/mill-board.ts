/** Boards on disk for tests of the mill: banks frozen under a checkpoint, committed, and benches whose components are fakes. */

import { canonicalBytes } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf } from '../../src/core/tlog/log.ts';
import type { MillBench } from '../../src/measure/benches.ts';
import { type Progress, progressOn } from '../../src/measure/progress.ts';
import { adapters } from './fake-components.ts';
import { commitAll, git } from './git.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { bankFiles } from './small-bank.ts';

/** The module that exports the fakes. */
export const fakes = new URL('./fake-components.ts', import.meta.url).href;

export type MillBoard = Scratch & {
  readonly layBank: (name: string, inputs: readonly string[]) => void;
};

type Banks = Readonly<Record<string, readonly string[]>>;

/** The target of every item is yes. The checkpoint covers all banks but these. */
export function makeMillBoard(banks: Banks, ...uncovered: readonly string[]): MillBoard {
  const scratch = makeScratch();
  const { root, write } = scratch;
  const filesOf = (name: string, inputs: readonly string[]) =>
    bankFiles(
      name,
      inputs.map((input) => ({ input, item_id: input, target: 'yes' })),
    );
  const layBank: MillBoard['layBank'] = (name, inputs) => {
    for (const [path, bytes] of filesOf(name, inputs)) write({ [`artifacts/${path}`]: bytes });
  };
  write({ 'package.json': '{"version":"0.0.1","license":"Apache-2.0"}' });
  for (const [name, inputs] of Object.entries(banks)) layBank(name, inputs);
  const events = Object.entries(banks)
    .filter(([bench]) => !uncovered.includes(bench))
    .map(([bench, inputs]) => {
      const items = filesOf(bench, inputs).get(`banks/${bench}/items.jsonl`) ?? new Uint8Array();
      const frozen = { type: 'bank-frozen', bench, items_sha256: sha256Hex(items) };
      return canonicalBytes({ ...frozen, at: '2026-11-20T10:00:00Z' });
    });
  const checkpoint = checkpointOf({ origin: 'board.example/log', events });
  const note = signCheckpoint({ checkpoint, seed: new Uint8Array(32) });
  write({
    'artifacts/log/events.jsonl': events.map((bytes) => `${Buffer.from(bytes)}\n`).join(''),
    [`artifacts/log/checkpoints/${events.length}`]: note,
  });
  git(root, 'init', '-q');
  commitAll(root);
  return { ...scratch, layBank };
}

/** A bench of these fakes; its board pins no package. */
export function fakeBench(bench: string, ids: readonly string[], axis: string | null = null): MillBench {
  const chosen = adapters.filter(({ id }) => ids.includes(id));
  return { bench, axis, module: fakes, fleet: '/no/fleet', adapters: async () => chosen };
}

/** Whatever the mill says, as one would read it. */
export function heard(): { readonly progress: Progress; readonly text: () => string } {
  const said: string[] = [];
  const terminal = { isTTY: false, write: (text: string): void => void said.push(text) };
  return { progress: progressOn(terminal, () => 0), text: () => said.join('') };
}
