/**
 * The one error of broken builds and refused bytes: a stable code, and a message that says what,
 * where, expected and got.
 */

import type { ErrorCode } from './error-codes.ts';

export class BoardError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BoardError';
    this.code = code;
  }
}
