// A log as tlog-tiles, with a checkpoint for each of some sizes and a proof for each event.
import { log, ORIGIN } from './fixture.ts';
import {
  bytesOf,
  canonical,
  checkpoint,
  type Json,
  type Key,
  logLeaf,
  logProof,
  logRoot,
  sha256,
} from './forge.ts';

export type Files = Map<string, Uint8Array>;

// The entries of a log, for the tests of its single artefacts.
export const entries = Array.from({ length: 9 }, (_, i) =>
  bytesOf(canonical({ type: 'correction', correction_id: `C-${i}` })),
);
export const leaves = entries.map(logLeaf);

const tileName = (n: number): string => {
  const groups = [String(n % 1000).padStart(3, '0')];
  for (let k = Math.floor(n / 1000); k > 0; k = Math.floor(k / 1000))
    groups.unshift(`x${String(k % 1000).padStart(3, '0')}`);
  return groups.join('/');
};
function putTiles(
  files: Files,
  name: string,
  count: number,
  part: (from: number, to: number) => Buffer,
): void {
  for (let n = 0; n * 256 < count; n++) {
    const to = Math.min(count, n * 256 + 256);
    const width = to - n * 256;
    files.set(`log/tile/${name}/${tileName(n)}${width < 256 ? `.p/${width}` : ''}`, part(n * 256, to));
  }
}
// The root of so many whole leaves as a hash of this level stands for.
function subtree(leaves: string[], level: number, index: number): string {
  const width = 256 ** level;
  return logRoot(leaves.slice(index * width, (index + 1) * width));
}
// Who signed the first checkpoints, up to this size, under another name.
export type Former = { origin: string; key: Key; upTo: number };
// Checkpoints after each of `sizes`, the last of which covers all events.
export function putLog(files: Files, events: Json[], sizes: number[], key: Key = log, former?: Former): void {
  const entries = events.map((e) => bytesOf(canonical(e)));
  const leaves = entries.map(logLeaf);
  const points = new Map<number, string>();
  for (const size of sizes) {
    const signer = former !== undefined && size <= former.upTo ? former : { origin: ORIGIN, key };
    const point = checkpoint(signer.origin, signer.key, leaves.slice(0, size));
    points.set(size, point);
    files.set(`log/checkpoints/${size}`, bytesOf(point));
    files.set('log/checkpoint', bytesOf(point));
    const framed = (from: number, to: number): Buffer =>
      Buffer.concat(
        entries.slice(from, to).map((e) => Buffer.concat([Buffer.from([e.length >> 8, e.length & 255]), e])),
      );
    putTiles(files, 'entries', size, framed);
    for (let level = 0; Math.floor(size / 256 ** level) > 0; level++)
      putTiles(files, String(level), Math.floor(size / 256 ** level), (from, to) =>
        Buffer.concat(
          Array.from({ length: to - from }, (_, i) => Buffer.from(subtree(leaves, level, from + i), 'hex')),
        ),
      );
  }
  entries.forEach((entry, i) => {
    const size = sizes.find((s) => s > i) ?? 0;
    const id = sha256(entry);
    const proof = logProof(leaves.slice(0, size), i, points.get(size) ?? '');
    files.set(`log/proofs/${id.slice(0, 2)}/${id}.tlog-proof`, bytesOf(proof));
  });
  files.set('log/checkpoints/index.json', bytesOf(canonical({ origin: ORIGIN, sizes })));
}
