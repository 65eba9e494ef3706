/** A board that `init` has just made, of a laboratory that there is not. */

import type { EngineSource } from '../../src/publish/init/engine-source.ts';
import { initBoard } from '../../src/publish/init/init-board.ts';
import type { Facts } from '../../src/publish/init/publisher-facts.ts';

/** Stands for a tarball: init copies its bytes, and never looks into them. */
const engine: EngineSource = {
  specifier: 'file:vendor/engine-9.9.9.tgz',
  tarball: { path: 'vendor/engine-9.9.9.tgz', bytes: new Uint8Array([31, 139, 0, 255]) },
};

const facts: Facts = {
  name: 'A Laboratory',
  domain: 'evals.a-laboratory.org',
  contact: 'corrections@a-laboratory.org',
  licence: 'CC-BY-4.0',
};

export function initLaboratory(
  folder: string,
  change: Partial<Facts> = {},
  withDoors = false,
): readonly string[] {
  const board = { folder, facts: { ...facts, ...change }, engine: () => engine, withDoors };
  return initBoard({ ...board, now: '2026-03-01T12:00:00Z' });
}
