/** The digests of a board's files as the board's key signed them: `site.note` signs `SHA256SUMS`, which lists every file. */

import { BoardError } from '../../../src/core/board-error.ts';
import { roleOfKeyId, siteNoteName } from '../../../src/core/key-role.ts';
import { parseMultikey } from '../../../src/core/multikey.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { decodeUtf8 } from '../../../src/core/text.ts';
import { toVkey } from '../../../src/core/tlog/note-key.ts';
import { fileOf } from '../../../src/operations/paths.ts';
import { parseAnswer } from './answers.ts';

type Reader = {
  readonly did: Uint8Array;
  readonly verifier: {
    readonly openNote: (bytes: Uint8Array, vkeys: string[]) => Promise<{ readonly text: string }>;
  };
};

type SignedList = { readonly expectListed: (file: string, bytes: Uint8Array) => Promise<void> };

export function openSignedList(
  { did, verifier }: Reader,
  read: (file: string) => Promise<Uint8Array>,
): SignedList {
  const vkeys = siteKeys(did);
  const readList = async (): Promise<ReadonlySet<string>> => {
    const [note, sums] = [await read(fileOf('site-note')), await read(fileOf('sums'))];
    const { text } = await verifier.openNote(note, vkeys).catch((error) => {
      throw new BoardError('BOARD_UNVERIFIED', `${fileOf('site-note')}: ${error.message}`);
    });
    if (text.split('\n')[1] === sha256Hex(sums)) return new Set(decodeUtf8(sums, 'UTF8').split('\n'));
    throw new BoardError('BOARD_UNVERIFIED', `${fileOf('sums')}: ${fileOf('site-note')} signs another list`);
  };
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    expectListed: async (file, bytes) => {
      const line = `${sha256Hex(bytes)}  ${file}`;
      list ??= readList();
      if ((await list).has(line)) return;
      // The board may have been published anew since the list was read.
      list = readList();
      if ((await list).has(line)) return;
      throw new BoardError(
        'BOARD_UNVERIFIED',
        `${file}: expected a digest that the board's key signed, got another`,
      );
    },
  };
}

/** Of the board's own keys those that are in use: who holds a retired one signs nothing new. */
function siteKeys(did: Uint8Array): string[] {
  const { id, verificationMethod } = parseAnswer('did-0.1', did, 'the key document');
  const domain = id.replace(/^did:web:/, '');
  return verificationMethod.flatMap((method) =>
    method.type === 'Multikey' &&
    method.status === 'active' &&
    roleOfKeyId(domain, method.id) === 'board-attestation'
      ? [toVkey({ name: siteNoteName(domain), publicKey: parseMultikey(method.publicKeyMultibase) })]
      : [],
  );
}
