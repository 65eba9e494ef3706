/**
 * The ways in which c2pa-validity-1 breaks a signed file. Each leaves the carrier well-formed, and
 * says which of the checks it breaks.
 */

import { ascii, type Bytes, flip, locate, u32be } from '../media/bytes.ts';
import { type Chain, testChain } from '../media/certificate.ts';
import { coseMessage, toBeSigned } from '../media/cose.ts';
import { type FixedKey, SIGNATURE_LENGTHS, signFixed } from '../media/fixed-key.ts';
import { cborOf, overwrite, part, superBox } from '../media/manifest-store.ts';
import type { Carrier } from '../media/signed-carrier.ts';
import { assertionDigests, bindingHashAt, type Check, sha256 } from './validity-check.ts';

export type Signed = {
  readonly carrier: Carrier;
  readonly file: Bytes;
  /** Another file of the same carrier and signer. */
  readonly other: () => Promise<Bytes>;
  /** A picture that is not the file's. */
  readonly picture: number;
  readonly chain: Chain;
};

export type Change = {
  /** The stratum's name. */
  readonly kind: string;
  readonly why: string;
  readonly fails: readonly Check[];
  readonly make: (signed: Signed) => Bytes | Promise<Bytes>;
};

export const CHANGES: readonly Change[] = [
  {
    kind: 'picture touched',
    why: 'One value of the picture was changed after signing.',
    fails: ['binding'],
    make: ({ carrier, file }) => carrier.touchPicture(file),
  },
  {
    kind: 'note added',
    why: 'A note was added beside the picture after signing.',
    fails: ['binding'],
    make: ({ carrier, file }) => carrier.addNote(file),
  },
  {
    kind: 'store moved',
    why: 'The manifest store was signed for another file.',
    fails: ['binding'],
    make: async ({ carrier, file, other }) => carrier.withStore(file, carrier.storeOf(await other())),
  },
  {
    kind: 'binding forged',
    why: 'The picture was replaced and its hash in the hard binding made to fit; the claim still states the old assertion.',
    fails: ['assertions'],
    make: ({ carrier, file, picture }) => forgeBinding(carrier, carrier.replacePicture(file, picture)),
  },
  {
    kind: 'claim forged',
    why: 'The picture was replaced, its hash and the claim made to fit; only the signature is of the old claim.',
    fails: ['signature'],
    make: ({ carrier, file, picture }) =>
      forgeClaim(carrier, file, forgeBinding(carrier, carrier.replacePicture(file, picture))),
  },
  {
    kind: 'assertion changed',
    why: 'One letter of an assertion (the digital source type) is another.',
    fails: ['assertions'],
    make: (signed) => inStore(signed, (store) => flip(store, locate(store, ascii('digitalCapture')) + 3)),
  },
  {
    kind: 'assertion missing',
    why: 'An assertion that the claim names is not there; one that it does not name is.',
    fails: ['assertions'],
    make: (signed) =>
      inStore(signed, (store) => {
        const label = ascii('c2pa.actions.v2');
        return overwrite(store, locate(store, label), ascii('c2pa.actionx.v2'));
      }),
  },
  {
    kind: 'claim changed',
    why: 'One letter of the claim (in its instance id) is another.',
    fails: ['signature'],
    make: (signed) =>
      inStore(signed, (store) => {
        const { start } = cborOf(store, 'c2pa.claim');
        return flip(store, start + locate(store.subarray(start), ascii('instanceID')) + 20);
      }),
  },
  {
    kind: 'signature changed',
    why: 'One bit of the signature value is another.',
    fails: ['signature'],
    make: (signed) => inStore(signed, (store) => flip(store, cborOf(store, 'c2pa.signature').end - 10)),
  },
  {
    kind: 'signature swapped',
    why: 'The signature is a good one of the same signer, of another claim.',
    fails: ['signature'],
    make: async (signed) => {
      const other = signed.carrier.storeOf(await signed.other());
      const cose = part(other, cborOf(other, 'c2pa.signature'));
      return inStore(signed, (store) => overwrite(store, cborOf(store, 'c2pa.signature').start, cose));
    },
  },
  {
    kind: 'certificate swapped',
    why: 'The signature stands under a certificate of the same names and another key.',
    fails: ['signature'],
    make: (signed) => inStore(signed, (store) => underOtherCertificate(store, signed.chain)),
  },
  {
    kind: 'signed by another',
    why: 'The claim was signed anew with another key, under the certificate of the first.',
    fails: ['signature'],
    make: (signed) => inStore(signed, (store) => signedByAnother(store, signed.chain)),
  },
  {
    kind: 'signature missing',
    why: 'The box with the signature was taken out of the manifest; all lengths fit.',
    fails: ['structure'],
    make: (signed) => inStore(signed, withoutSignature),
  },
  {
    kind: 'store cut',
    why: 'The end of the manifest store is missing; the carrier is whole.',
    fails: ['structure'],
    make: (signed) => inStore(signed, (store) => store.slice(0, -100)),
  },
];

function inStore({ carrier, file }: Signed, change: (store: Bytes) => Bytes): Bytes {
  return carrier.withStore(file, change(carrier.storeOf(file)));
}

/** The hash of the hard binding is that of the file as it now is. */
function forgeBinding(carrier: Carrier, file: Bytes): Bytes {
  const store = carrier.storeOf(file);
  return carrier.withStore(file, overwrite(store, bindingHashAt(store), sha256(carrier.bound(file))));
}

/** The claim states the digests of the assertions as they now are. */
function forgeClaim(carrier: Carrier, before: Bytes, file: Bytes): Bytes {
  const old = assertionDigests(carrier.storeOf(before));
  const store = assertionDigests(carrier.storeOf(file)).reduce((changed, { digest }, index) => {
    const stated = old[index]?.digest ?? digest;
    return overwrite(changed, locate(changed, stated), digest);
  }, carrier.storeOf(file));
  return carrier.withStore(file, store);
}

function underOtherCertificate(store: Bytes, { leaf }: Chain): Bytes {
  const { end } = cborOf(store, 'c2pa.signature');
  const signature = store.slice(end - SIGNATURE_LENGTHS[leaf.algorithm], end);
  return withCose(store, another(leaf), signature);
}

function signedByAnother(store: Bytes, chain: Chain): Bytes {
  const claim = part(store, cborOf(store, 'c2pa.claim'));
  return withCose(store, chain, signFixed(another(chain.leaf).leaf, toBeSigned(claim, chain)));
}

function another({ algorithm }: FixedKey): Chain {
  return testChain(algorithm, 'another signer');
}

/** The signature is the last box of its manifest, and the manifest the last of its store. */
function withoutSignature(store: Bytes): Bytes {
  const { start, end } = superBox(store, 'c2pa.signature');
  const manifest = superBox(store, 'urn:');
  if (end !== store.length) throw new RangeError('the signature is not the last box');
  const shorter = overwrite(store, manifest.start, u32be(start - manifest.start));
  return overwrite(shorter, 0, u32be(start)).slice(0, start);
}

/** In the room that the signature has now. */
function withCose(store: Bytes, chain: Chain, signature: Bytes): Bytes {
  const { start, end } = cborOf(store, 'c2pa.signature');
  return overwrite(store, start, coseMessage({ chain, signature, length: end - start }));
}
