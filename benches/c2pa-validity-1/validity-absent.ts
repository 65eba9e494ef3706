/**
 * Files of c2pa-validity-1 that embed no credential: plain, cleaned of it, or with something in them
 * that merely reminds of one.
 */

import type { Bytes } from '../media/bytes.ts';
import { jpegJumbf } from '../media/carriers.ts';
import { jpeg } from '../media/jpeg.ts';
import { settingsBox } from '../media/jumbf.ts';
import type { Carrier } from '../media/signed-carrier.ts';
import { NAMESPACES, xmpPacket } from '../media/xmp.ts';

export type Unsigned = {
  readonly carrier: Carrier;
  readonly picture: number;
  /** A signed file of the same carrier. */
  readonly signed: () => Promise<Bytes>;
};

export type Absent = {
  readonly kind: string;
  readonly why?: string;
  readonly make: (unsigned: Unsigned) => Bytes | Promise<Bytes>;
};

const MENTION = 'Signed with c2pa. The c2pa manifest store (JUMBF, label c2pa) is kept elsewhere.';

const TAKEN_OUT: Absent = {
  kind: 'store taken out',
  why: 'The store of a signed file was taken out; nothing of it is left.',
  make: async ({ carrier, signed }) => carrier.withoutStore(await signed()),
};

const STRAY: Absent = {
  kind: 'stray store',
  why: 'The bytes of a store lie where the specification puts none.',
  make: async ({ carrier, picture, signed }) => carrier.withForeign(picture, carrier.storeOf(await signed())),
};

const WORDS: Absent = {
  kind: 'words only',
  why: 'Only words about a credential; no store.',
  make: ({ carrier, picture }) => carrier.withXmp(picture, describedPacket()),
};

/** One for each stratum, in the order of the changes; a note stands against the note that is added. */
export const ABSENT: readonly Absent[] = [
  plain(0),
  plain(3),
  STRAY,
  plain(1),
  plain(2),
  WORDS,
  {
    kind: 'other JUMBF',
    why: 'JUMBF of an application; no manifest store.',
    make: ({ carrier, picture }) =>
      carrier.extension === 'jpg'
        ? jpeg(picture, [jpegJumbf(settingsBox())])
        : carrier.withForeign(picture, settingsBox()),
  },
  TAKEN_OUT,
  TAKEN_OUT,
  plain(1),
  WORDS,
  plain(2),
  {
    kind: 'remote reference',
    why: 'The file only names an address where a manifest may be; none is embedded.',
    make: ({ carrier, picture }) => carrier.withXmp(picture, remotePacket()),
  },
  STRAY,
];

function plain(variant: number): Absent {
  return {
    kind: variant === 0 ? 'plain' : 'plain with metadata',
    make: ({ carrier, picture }) => carrier.plain(picture, variant),
  };
}

function describedPacket(): string {
  const elements = `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${MENTION}</rdf:li></rdf:Alt></dc:description>`;
  return xmpPacket({ namespaces: { dc: NAMESPACES.dc }, elements });
}

function remotePacket(): string {
  const namespaces = { dcterms: NAMESPACES.dcterms };
  const attributes = 'dcterms:provenance="https://provenance.example/manifests/1.c2pa"';
  return xmpPacket({ namespaces, attributes });
}
