/** First of two signers: the WebAssembly build of c2pa-rs. */

import { readFile } from 'node:fs/promises';
import { invoke, member } from '../../src/measure/foreign.ts';
import { fleetFile, load } from '../fleet/packages.ts';
import type { Bytes } from './bytes.ts';
import type { Chain } from './certificate.ts';
import { coseSign1 } from './cose.ts';
import type { Sign } from './signer.ts';

const RESERVED = 1400;

const SETTINGS = JSON.stringify({
  builder: { thumbnail: { enabled: false } },
  verify: { remote_manifest_fetch: false, verify_after_sign: false },
  core: { allowed_network_hosts: [] },
});

/** The library reads blobs through an interface that only browser workers have. */
class FileReaderSync {
  readAsArrayBuffer(blob: { readonly whole: Bytes }): ArrayBuffer {
    return blob.whole.slice().buffer;
  }
}

export async function c2paRsSigner(chain: Chain): Promise<Sign> {
  Object.assign(globalThis, { FileReaderSync });
  const library = await load('@contentauth/c2pa-wasm');
  const wasm = await readFile(fleetFile('@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm'));
  invoke(library, 'initSync', { module: wasm });
  const signer = {
    alg: 'es256',
    reserveSize: RESERVED,
    sign: async (claim: Uint8Array): Promise<Bytes> => coseSign1(claim, chain, RESERVED),
  };
  return async ({ file, format, title, source, parent }) => {
    const made = {
      label: 'c2pa.actions',
      data: { actions: [{ action: 'c2pa.created', digitalSourceType: source }] },
    };
    const definition = {
      claim_generator_info: [{ name: 'evidence-board-fixtures', version: '1' }],
      title,
      format,
      assertions: parent === undefined ? [made] : [],
    };
    const builder = invoke(member(library, 'WasmBuilder'), 'fromJson', JSON.stringify(definition), SETTINGS);
    if (parent !== undefined) {
      invoke(builder, 'setIntent', 'edit');
      const about = JSON.stringify({ title: 'parent', relationship: 'parentOf' });
      await invoke(builder, 'addIngredientFromBlob', about, format, blob(parent));
    }
    const signed = await invoke(builder, 'sign', signer, [], format, blob(file));
    if (!(signed instanceof Uint8Array)) throw new TypeError('c2pa-wasm: a signed file is bytes');
    return Uint8Array.from(signed);
  };
}

function blob(whole: Bytes): object {
  return { whole, size: whole.length, slice: (from: number, to: number) => blob(whole.slice(from, to)) };
}
