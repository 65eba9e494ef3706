/** The body of a stranger's answer, as far as one has room for it. */

import { joinBytes } from './bytes.ts';

/** Throws where there is more. */
export async function readAtMost(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.length;
    if (length > max) {
      await reader?.cancel();
      throw new Error(`more than ${max} bytes`);
    }
    chunks.push(read.value);
  }
  return joinBytes(chunks);
}
