/**
 * A bundle that is asked for: its free outline, the price tag, and the work. The files are listed only when they
 * are needed: a price and what was bought before are answered without them.
 */

import type { EvidenceBundle03, FileBundle04, Goods1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { respondJson } from '../http/respond.ts';
import { type DoorRequest, refuseNotMade } from '../paid-door.ts';
import type { NotMade } from '../payment/sale.ts';
import {
  type Assembly,
  bytesOf,
  digestOf,
  listFiles,
  type Manifest,
  type Packed,
  pack,
  toCard,
} from './file-bundle.ts';

/** What is said of the manifest, in its outline and on its card. */
export type Sold<Head extends object> = {
  readonly outline: (listed: Manifest<Head> & { bytes: number; manifest_sha256: string }) => object;
  readonly payload: (packed: Omit<Manifest<Head>, 'files'> & Packed) => FileBundle04 | EvidenceBundle03;
  readonly unmeasured: readonly string[];
};

type Bundle<Head extends object> = Sold<Head> & {
  /** As the build counted it; or why there is none. */
  readonly goods: Goods1 | NotMade;
  readonly order: () => Promise<Assembly<Head> | NotMade>;
};

export function askForBundle<Head extends object>(
  { goods, order, outline, payload, unmeasured }: Bundle<Head>,
  query: Extract<DoorRequest, { kind: 'asked' }>['query'],
  request: Request,
  deps: DoorDeps,
): DoorRequest {
  const list = async () => {
    const assembly = await order();
    if ('ok' in assembly) return assembly;
    const manifest = await listFiles(assembly, deps);
    return 'ok' in manifest ? manifest : { manifest, own: assembly.own };
  };
  return {
    kind: 'asked',
    query,
    preview: async () => {
      const listed = await list();
      if ('ok' in listed) return refuseNotMade(listed);
      const { manifest, own } = listed;
      const weighed = { bytes: bytesOf(manifest, own), manifest_sha256: digestOf(manifest) };
      const body = outline({ ...manifest, ...weighed });
      return respondJson({ status: 200, body, head: request.method === 'HEAD' });
    },
    goods: async () => goods,
    work: async () => {
      if ('ok' in goods) return goods;
      const listed = await list();
      if ('ok' in listed) return listed;
      const packed = await pack(listed.manifest, listed.own, deps);
      if ('ok' in packed) return packed;
      const { files: _, ...head } = listed.manifest;
      const card = payload({ ...head, ...packed });
      return { ok: true, artefact: toCard(card, unmeasured, deps) };
    },
  };
}
