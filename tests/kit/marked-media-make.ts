/**
 * Writes `tests/vectors/marking`: files signed with a key that is thrown away afterwards. Signing twice gives other
 * bytes, so the files are committed: `node tests/kit/marked-media-make.ts`.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { type Bytes, flip, locate, utf8 } from '../../benches/media/bytes.ts';
import { testChain } from '../../benches/media/certificate.ts';
import { coseSign1 } from '../../benches/media/cose.ts';
import { jpeg } from '../../benches/media/jpeg.ts';
import { gif, mp3, svg, wav } from '../../benches/media/other-media.ts';
import { png } from '../../benches/media/png.ts';
import { tiff } from '../../benches/media/tiff.ts';
import { webp } from '../../benches/media/webp.ts';
import { AI, CAPTURE } from './marked-media.ts';

const RESERVED = 1_400;
const settings = JSON.stringify({
  builder: { thumbnail: { enabled: false } },
  verify: { remote_manifest_fetch: false, verify_after_sign: false },
  core: { allowed_network_hosts: [] },
});

/** The library reads blobs through an interface that only browser workers have. */
class WholeBlob extends Blob {
  readonly whole: Bytes;
  constructor(whole: Bytes) {
    super([whole]);
    this.whole = whole;
  }
  override slice(from = 0, to = this.whole.length): Blob {
    return new WholeBlob(this.whole.slice(from, to));
  }
}

class FileReaderSync {
  readAsArrayBuffer(blob: WholeBlob): ArrayBuffer {
    return blob.whole.slice().buffer;
  }
}

type Sealed = {
  readonly format: string;
  readonly source: string;
  readonly reserved: number;
  /** A COSE_Sign1 over the claim, padded to what is reserved. */
  readonly seal: (claim: Uint8Array) => Bytes;
};

/** A file with a manifest store; the reader has to be ready. */
export async function signMedia(file: Bytes, { format, source, reserved, seal }: Sealed): Promise<Bytes> {
  const action = { action: 'c2pa.created', digitalSourceType: source };
  const definition = {
    claim_generator_info: [{ name: 'evidence-board-fixtures', version: '1' }],
    title: 'fixture',
    format,
    assertions: [{ label: 'c2pa.actions', data: { actions: [action] } }],
  };
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), settings);
  const signer = { alg: 'es256', reserveSize: reserved, sign: async (claim: Uint8Array) => seal(claim) };
  return Uint8Array.from(await builder.sign(signer, [], format, new WholeBlob(file)));
}

export function readyToSign(): void {
  Object.assign(globalThis, { FileReaderSync });
  const wasm = new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  initSync({ module: readFileSync(wasm) });
}

const formats: readonly (readonly [string, string, Bytes])[] = [
  ['jpg', 'image/jpeg', jpeg(401)],
  ['png', 'image/png', png(402)],
  ['webp', 'image/webp', webp(403)],
  ['gif', 'image/gif', gif(404)],
  ['svg', 'image/svg+xml', svg(405)],
  ['wav', 'audio/wav', wav(406)],
  ['mp3', 'audio/mpeg', mp3(6)],
  ['tif', 'image/tiff', tiff(407, { order: 'II', main: [] })],
];

if (import.meta.main) {
  readyToSign();
  const chain = testChain();
  const sign = (file: Bytes, format: string, source: string): Promise<Bytes> =>
    signMedia(file, {
      format,
      source,
      reserved: RESERVED,
      seal: (claim) => coseSign1(claim, chain, RESERVED),
    });
  const folder = fileURLToPath(new URL('../vectors/marking/', import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, Bytes>();
  for (const [extension, format, file] of formats)
    written.set(`ai.${extension}`, await sign(file, format, AI));
  written.set('capture.jpg', await sign(jpeg(411), 'image/jpeg', CAPTURE));
  written.set('tampered.jpg', flip(await sign(jpeg(412), 'image/jpeg', AI), 300));
  written.set('forged-code.webp', forge(await sign(webp(413), 'image/webp', CAPTURE)));
  for (const [name, bytes] of written) writeFileSync(folder + name, bytes);
}

/** Another code of the same length in place of the signed one. */
function forge(file: Bytes): Bytes {
  const copy = Uint8Array.from(file);
  copy.set(utf8('digitalForgery'), locate(file, utf8('digitalCapture')));
  return copy;
}
