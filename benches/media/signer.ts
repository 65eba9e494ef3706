/** What both signers of the fixtures offer. */

import type { Bytes } from './bytes.ts';

export type SignRequest = {
  readonly file: Bytes;
  /** Media type. */
  readonly format: string;
  readonly title: string;
  /** Address of the source type that the first action names. */
  readonly source: string;
  /** A signed file of the same format that this one was made from. */
  readonly parent?: Bytes;
};

export type Sign = (request: SignRequest) => Promise<Bytes>;
