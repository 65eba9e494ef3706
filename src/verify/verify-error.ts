/**
 * The error of what verifies: a code, and a message that says what, where, expected and got. The
 * generator has another one, so that nothing is shared.
 */

type VerifyCode =
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

export class VerifyError extends Error {
  readonly code: VerifyCode;

  constructor(code: VerifyCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'VerifyError';
    this.code = code;
  }
}

export function isVerifyError(error: unknown): error is VerifyError {
  return error instanceof VerifyError;
}

/** What a caught value says of itself. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // For a failed request the runtime gives the reason as the cause.
  const { message, cause } = thrown;
  return cause instanceof Error && message === 'fetch failed' ? `${message}: ${cause.message}` : message;
}
