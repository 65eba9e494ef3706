/**
 * A bundle that is asked for: its free outline, the price tag, and the work. The files are listed only when they
 * are needed: what was bought before is answered without them.
 */

import type { EvidenceBundle02, FileBundle03, Goods } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { refuse, respondJson } from '../http/respond.ts';
import type { DoorRequest } from '../paid-door.ts';
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

/** What is said of the list, in its outline and on its card. */
export type Sold<Head extends object> = {
  readonly outline: (listed: Manifest<Head> & Pick<Goods, 'bytes' | 'manifest_sha256'>) => object;
  readonly payload: (packed: Manifest<Head> & Packed) => FileBundle03 | EvidenceBundle02;
  readonly unmeasured: readonly string[];
};

type Bundle<Head extends object> = Sold<Head> & {
  readonly order: () => Promise<Assembly<Head> | NotMade>;
};

type AskedQuery = Extract<DoorRequest, { kind: 'asked' }>['query'];

export function askForBundle<Head extends object>(
  { order, outline, payload, unmeasured }: Bundle<Head>,
  query: AskedQuery,
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
      if ('ok' in listed) return refuse(listed.status, listed.code, listed.message);
      const { manifest, own } = listed;
      const weighed = { bytes: bytesOf(manifest, own), manifest_sha256: digestOf(manifest) };
      const body = outline({ ...manifest, ...weighed });
      return respondJson({ status: 200, body, head: request.method === 'HEAD' });
    },
    goods: async () => {
      const listed = await list();
      if ('ok' in listed) return listed;
      const { manifest, own = [] } = listed;
      const files = manifest.files.length + own.length;
      return { files, bytes: bytesOf(manifest, own), manifest_sha256: digestOf(manifest) };
    },
    work: async () => {
      const listed = await list();
      if ('ok' in listed) return listed;
      const packed = await pack(listed.manifest, listed.own, deps);
      if ('ok' in packed) return packed;
      const card = payload({ ...listed.manifest, ...packed });
      return { ok: true, artefact: toCard(card, unmeasured, deps) };
    },
  };
}
