/**
 * A signing key as the build sees it: healthy and usable, or not, with the reason that is then
 * published.
 */

export type Signer = {
  readonly kid: string;
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
};

export type SignerState =
  | { readonly healthy: true; readonly signer: Signer }
  | { readonly healthy: false; readonly kid: string; readonly reason: string };
