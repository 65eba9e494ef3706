/** What a purchase bought, each part verified under the key document of the buyer before it is handed on. */

import { BoardError } from '../../../src/core/board-error.ts';
import { numberMember, objectMember, parseObject, textMember } from '../../../src/core/json-members.ts';
import { parseJws } from '../../../src/core/jws.ts';
import { readAtMost } from '../../../src/core/read-at-most.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import type { JsonObject } from '../../../src/core/strict-json.ts';
import { filesInTar } from '../../../src/core/tar.ts';
import { utf8 } from '../../../src/core/text.ts';
import type { SchemaTypes } from '../../../src/schema/contracts.gen.ts';
import { parseAnswer } from './answers.ts';
import { expectVerified, type SignatureVerdict } from './signature-verdict.ts';

export type Goods = {
  readonly card: SchemaTypes['card-v0'];
  /** What its archive holds, by path: MANIFEST.json, and what it lists unless that is too much to be packed. Nothing of a card without an archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the seller attested of the sale; undefined where the seller signed no receipt. */
  readonly receipt: JsonObject | undefined;
};

/** By whose keys what was bought has to be signed, and who checks that. */
export type GoodsVerified = {
  /** The key document that the buyer trusts, never that of the seller's answer. */
  readonly did: Uint8Array;
  /** `evidence-board-verifier`. */
  readonly verifier: {
    readonly verifyCard: (input: { card: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
  };
  /** `evidence-board-verifier/bought`. */
  readonly bought: {
    readonly verifyBundle: (input: {
      card: Uint8Array;
      archive: Uint8Array;
      did: Uint8Array;
    }) => Promise<SignatureVerdict>;
    readonly verifyReceipt: (input: { receipt: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
  };
};

type BoughtBytes = {
  readonly url: string;
  readonly answer: Uint8Array;
  readonly receipt: Uint8Array | undefined;
  /** What the payment was made for. */
  readonly resource: string | undefined;
};

const MANIFEST = 'MANIFEST.json';
/** As much as `evidence-board-verifier/bought` unpacks. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;

/** An archive that a card names by address and digest. */
export type ReadArchive = (archive: { readonly url: string; readonly sha256: string }) => Promise<Uint8Array>;

export async function openGoods(
  { url, answer, receipt, resource }: BoughtBytes,
  { did, verifier, bought }: GoodsVerified,
  readArchive: ReadArchive,
): Promise<Goods> {
  // First, so that no address is asked that only an unsigned answer names.
  expectVerified(url, await verifier.verifyCard({ card: answer, did }));
  const card = parseAnswer('card-v0', answer, url);
  const sold = archiveOf(parseObject(answer, answer.length));
  const jws = receipt && receiptIn(receipt);
  if (jws !== undefined)
    expectVerified(`${url}: the receipt`, await bought.verifyReceipt({ receipt: utf8(jws), did }));
  const said = jws === undefined ? undefined : parseJws(jws).payload;
  // A seller signs its offers with the same key.
  if (
    said !== undefined &&
    (textMember(said, 'payer') === undefined || numberMember(said, 'issuedAt') === undefined)
  )
    throw new BoardError(
      'BOARD_UNVERIFIED',
      `${url}: expected a receipt, got another statement of the seller`,
    );
  const attested = textMember(said, 'resourceUrl');
  if (said !== undefined && resource !== undefined && attested !== resource)
    throw new BoardError(
      'BOARD_UNVERIFIED',
      `${url}: expected a receipt for ${resource}, got one for ${attested}`,
    );
  if (sold === undefined) return { card, files: new Map(), receipt: said };
  const archive = await readArchive(sold);
  if (sold.isWhole) expectVerified(sold.url, await bought.verifyBundle({ card: answer, archive, did }));
  else if (sha256Hex(archive) !== sold.sha256)
    throw new BoardError('BOARD_UNVERIFIED', `${sold.url}: expected the bytes ${sold.sha256}, got others`);
  const files = filesInTar(await gunzipped(archive));
  const [[name, manifest] = ['', utf8('')], ...more] = [...files];
  // Of an archive of the manifest alone nothing else is signed by the card.
  if (!sold.isWhole && (name !== MANIFEST || more.length > 0 || sha256Hex(manifest) !== sold.manifest))
    throw new BoardError(
      'BOARD_UNVERIFIED',
      `${sold.url}: expected the manifest ${sold.manifest} alone, got others`,
    );
  return { card, files, receipt: said };
}

function archiveOf(card: JsonObject | undefined) {
  const payload = objectMember(card, 'payload');
  const archive = objectMember(payload, 'archive');
  const [url, sha256] = [textMember(archive, 'url'), textMember(archive, 'sha256')];
  return url === undefined || sha256 === undefined || numberMember(archive, 'bytes') === undefined
    ? undefined
    : {
        url,
        sha256,
        isWhole: textMember(archive, 'holds') !== 'manifest',
        manifest:
          textMember(objectMember(payload, 'manifest'), 'sha256') ?? textMember(payload, 'manifest_sha256'),
      };
}

/** The signed text in a settlement. */
function receiptIn(settlement: Uint8Array): string | undefined {
  const extension = objectMember(
    objectMember(parseObject(settlement, settlement.length), 'extensions'),
    'offer-receipt',
  );
  return textMember(objectMember(objectMember(extension, 'info'), 'receipt'), 'signature');
}

async function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return readAtMost(new Response(stream), LARGEST_UNPACKED);
}
