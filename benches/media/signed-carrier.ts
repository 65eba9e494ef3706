/**
 * What c2pa-validity-1 asks of a carrier: where it keeps its manifest store, which bytes the hard
 * binding covers, and how its picture and its metadata are changed.
 */

import type { Bytes } from './bytes.ts';

export type Carrier = {
  readonly extension: string;
  readonly format: string;
  /** `variant` says which ordinary metadata stand in the file: 0 none, 1 and 2 some, 3 a note. */
  readonly plain: (picture: number, variant?: number) => Bytes;
  /** An unsigned file with bytes in a place of the application's own. */
  readonly withForeign: (picture: number, content: Bytes) => Bytes;
  /** An unsigned file with an XMP packet; a carrier's usual place. */
  readonly withXmp: (picture: number, packet: string) => Bytes;
  readonly storeOf: (file: Bytes) => Bytes;
  readonly withStore: (file: Bytes, store: Bytes) => Bytes;
  readonly withoutStore: (file: Bytes) => Bytes;
  /** What the hash of the hard binding is taken over. */
  readonly bound: (file: Bytes) => Bytes;
  /** One value of the picture is another; the file stays well-formed. */
  readonly touchPicture: (file: Bytes) => Bytes;
  readonly replacePicture: (file: Bytes, picture: number) => Bytes;
  readonly addNote: (file: Bytes) => Bytes;
};
