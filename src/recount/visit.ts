/** An answer as it came: no redirect is followed. */
export type Visit = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
};
