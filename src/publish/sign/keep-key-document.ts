/** Keeps the key document that holds from now on, signed by the key at hand where the document before names it. */

import { chainKeys } from '../keys/key-document-chain.ts';
import { withFile } from './draft.ts';
import type { Desk, SigningStep } from './signing-desk.ts';

export function keepKeyDocument({ draft, evidence, seeds: { log } }: Desk): SigningStep {
  const written = chainKeys(evidence, evidence, 'seed' in log ? log.seed : undefined);
  if (written === undefined) return { draft, said: [] };
  const { files, signed, need } = written;
  const kept = [...files].reduce(
    (changed, [path, bytes]) => (isThere(changed, path, bytes) ? changed : withFile(changed, path, bytes)),
    draft,
  );
  const short = `the key document of now has ${signed} of ${need} signatures by keys of the one before`;
  if (signed >= need) return { draft: kept, said: [] };
  return {
    draft: kept,
    said: [
      signed === 0
        ? `${short}: whoever kept an earlier one has to get it by another way`
        : `${short}: run npm run sign where another of them is`,
    ],
  };
}

function isThere({ folder }: Desk['draft'], path: string, bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined) return !folder.has(path);
  return folder.has(path) && Buffer.compare(folder.read(path), bytes) === 0;
}
