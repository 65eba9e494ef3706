/** The log's origin and verifier keys, from the pinned key document. */

import { sha256 } from './digest.ts';
import { listOf, members, optional, parseShape, text } from './shape.ts';

export type LogKeys = { readonly origin: string; readonly vkeys: readonly string[] };

/** The log under its present name, and under those it had before a move. */
export type EveryLogKeys = LogKeys & { readonly former: readonly LogKeys[] };

type ListedKey = {
  readonly id: string;
  readonly publicKeyMultibase?: string;
  readonly publicKeyJwk?: { readonly x: string };
};

const keyDocument = members<{ id: string; verificationMethod: readonly ListedKey[] }>({
  id: text,
  verificationMethod: listOf(
    members<ListedKey>({
      id: text,
      publicKeyMultibase: optional(text),
      publicKeyJwk: optional(members<{ x: string }>({ x: text })),
    }),
  ),
});

/** Retired keys too: an old checkpoint was signed by the key of its day. */
export function readLogKeys(did: Uint8Array): EveryLogKeys {
  const { id, verificationMethod } = parseShape(keyDocument, did, 'the pinned key document');
  const keys = verificationMethod.filter((method) => /#log-\d+(-jwk)?$/.test(method.id));
  const named = (controller: string): LogKeys => {
    const home = controller.replace(/^did:web:/, '').replaceAll(':', '/');
    const origin = `${decodeURIComponent(home)}/log`;
    const own = keys.filter((method) => method.id.startsWith(`${controller}#`)).flatMap(publicKeyOf);
    return { origin, vkeys: [...new Set(own.map((key) => toVkey(origin, key)))] };
  };
  const controllers = new Set(keys.map((method) => method.id.replace(/#.*$/, '')));
  controllers.delete(id);
  return { ...named(id), former: [...controllers].map(named) };
}

/** A checkpoint says in its first line which log it is of. */
export function keysFor(checkpoint: Uint8Array, { former, ...present }: EveryLogKeys): LogKeys {
  const [origin] = new TextDecoder().decode(checkpoint).split('\n', 1);
  return former.find((keys) => keys.origin === origin) ?? present;
}

function publicKeyOf({ publicKeyJwk, publicKeyMultibase }: ListedKey): readonly Uint8Array[] {
  if (publicKeyJwk !== undefined) return [Buffer.from(publicKeyJwk.x, 'base64url')];
  return publicKeyMultibase === undefined ? [] : [fromMultibase(publicKeyMultibase)];
}

/** C2SP: `<name>+<first four bytes of SHA-256(name \n 01 key)>+<base64 of 01 key>`. */
function toVkey(name: string, key: Uint8Array): string {
  const typed = Buffer.concat([Uint8Array.of(1), key]);
  const id = sha256(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  return `${name}+${Buffer.from(id).toString('hex')}+${typed.toString('base64')}`;
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** `z`, then in base 58 the bytes ed 01 (an Ed25519 public key) followed by the key. */
export function toMultibase(publicKeyHex: string): string {
  let number = BigInt(`0xed01${publicKeyHex}`);
  let encoded = '';
  for (; number > 0n; number /= 58n) encoded = `${digits[Number(number % 58n)]}${encoded}`;
  return `z${encoded}`;
}

function fromMultibase(multibase: string): Uint8Array {
  const number = [...multibase.slice(1)].reduce(
    (sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)),
    0n,
  );
  return Buffer.from(number.toString(16).slice('ed01'.length), 'hex');
}
