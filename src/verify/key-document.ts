/** The key document that the caller names, to be pinned; never the one that the site serves. */

import { readFileSync } from 'node:fs';
import { isAddress } from './open-target.ts';
import { verifier } from './published-verifier.ts';
import { FETCH_MILLISECONDS } from './reading-bounds.ts';
import { messageOf, VerifyError } from './verify-error.ts';

/** A document of more keys than the published verifier reads is smaller. */
const MOST_BYTES = 2 ** 22;

export async function readKeyDocument(named: string): Promise<Uint8Array> {
  try {
    return isAddress(named) ? await fetchKeyDocument(new URL(named)) : readFileSync(named);
  } catch (cause) {
    throw new VerifyError(
      'KEY_DOCUMENT',
      `--did ${named}: expected a key document, got ${messageOf(cause)}`,
      { cause },
    );
  }
}

async function fetchKeyDocument(named: URL): Promise<Uint8Array> {
  await verifier.refuseInner(named, named);
  const signal = AbortSignal.timeout(FETCH_MILLISECONDS);
  const { status, headers, body } = await fetch(named, { signal, redirect: 'manual' });
  // Whoever answers would choose which keys are pinned.
  if (status >= 300 && status < 400)
    throw new Error(`a redirect to ${headers.get('location')}: name that, if it is trusted as well`);
  if (status !== 200) throw new Error(`status ${status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
