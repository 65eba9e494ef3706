/**
 * The one error of broken builds and refused bytes: a stable code, and a message that says what,
 * where, expected and got.
 */

export class BoardError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BoardError';
    this.code = code;
  }
}
