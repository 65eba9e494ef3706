/** The doors of a small signed board without a host: its files are served from memory, its keys are at hand. */

import { openFolder } from '../../src/artifacts/folder.ts';
import { readDemoSeeds } from '../../src/artifacts/keys.ts';
import { deriveDoorFacts, deriveGoods } from '../../src/derive/doors/door-facts.ts';
import type { DoorDeps } from '../../src/doors/deps.ts';
import { doorSigner } from '../../src/doors/signing-keys.ts';
import type { DoorFacts01 } from '../../src/schema/contracts.gen.ts';
import { type DoorRig, makeDoor } from './door-deps.ts';
import { emitBoard } from './engine.ts';
import type { Files } from './files.ts';
import { makeSampleBoard, signSample } from './sample-board.ts';

export type BoardDoors = DoorRig & {
  readonly files: Files;
  /** What a build counts of bundles with this content. */
  readonly countGoods: (bundles: DoorFacts01['bundles']) => DoorFacts01['goods'];
};

const pricing = {
  schema: 'svc.door-pricing/0.1',
  as_of: '2026-01-01',
  doors: {
    'marking-evidence': { amount: '50000' },
    'evidence-bundle': { amount: '50000' },
    axis_bundle: { amount: '50000' },
    board_snapshot: { amount: '50000' },
  },
  confirmations: 1,
  offer_ttl_s: 300,
} as const;

const unlimited = () => ({ per_minute_client: 1e9, per_minute_all: 1e9 });

/** `alpha` has every answer right, `beta` every second one; a second axis is planned, a third of facts. */
export async function makeBoardDoors(change: Partial<DoorDeps> = {}): Promise<BoardDoors> {
  const board = makeSampleBoard();
  try {
    await signSample(board);
    const demo = readDemoSeeds(openFolder(board.artifactsDir));
    const { site, files } = await emitBoard(board);
    const derived = deriveDoorFacts({ site, files, demo, isProduction: false });
    const facts = { ...derived, pricing };
    const source = { env: {}, facts, now: Date.parse('2026-06-01T00:00:00Z') };
    const made = makeDoor({
      facts,
      origin: facts.base_url,
      signers: {
        board: doorSigner('board-attestation', source),
        card: doorSigner('card-attestation', source),
      },
      limitsOf: unlimited,
      fetch: serving(files, facts.base_url),
      ...change,
    });
    return { ...made, files, countGoods: (bundles) => deriveGoods(site, bundles, derived.axes) };
  } finally {
    board.remove();
  }
}

/** As the host serves them: a reader has its file under a longer name. */
export function serving(files: Files, origin: string): typeof fetch {
  return async (address) => {
    const url = String(address);
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length + 1) : '(another origin)';
    const bytes = files.get(path) ?? files.get(`${path}.json`);
    return bytes === undefined ? new Response('', { status: 404 }) : new Response(Uint8Array.from(bytes));
  };
}
