/**
 * The error of the recount: a code, and a message that says what, where, expected and got. The
 * generator has another one, so that nothing is shared.
 */

export type RecountCode =
  | 'BOUNDS'
  | 'JSON'
  | 'KEY_DOCUMENT'
  | 'LINES'
  | 'LOG'
  | 'NO_SITE'
  | 'SHA256SUMS'
  | 'SHAPE'
  | 'SITE_FILE'
  | 'TOO_LARGE'
  | 'TOO_SLOW'
  | 'UNREACHABLE'
  | 'UNVERIFIED'
  | 'VERIFIER';

export class RecountError extends Error {
  readonly code: RecountCode;

  constructor(code: RecountCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RecountError';
    this.code = code;
  }
}

export function isRecountError(error: unknown): error is RecountError {
  return error instanceof RecountError;
}

/** What a caught value says of itself. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // For a failed request the runtime gives the reason as the cause.
  const { message, cause } = thrown;
  return cause instanceof Error && message === 'fetch failed' ? `${message}: ${cause.message}` : message;
}
