/**
 * Bearer credentials: how one is read, compared and refused. Whatever is wrong with it, the refusal
 * is the same bytes, so that it tells nobody how near they came.
 */

import { sha256 } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { respondProblem } from './respond.ts';

const LONGEST = 16 * 1024;

export function bearerOf(request: Request): string | undefined {
  const value = request.headers.get('authorization') ?? '';
  const token = /^Bearer +([^\s,]+)$/i.exec(value)?.[1];
  return token !== undefined && token.length <= LONGEST ? token : undefined;
}

/** Compares digests to their end, so that the time taken does not tell where the secrets differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [first, second] = [sha256(utf8(left)), sha256(utf8(right))];
  return first.reduce((found, byte, at) => found | (byte ^ (second[at] ?? 0xff)), 0) === 0;
}

export function unauthorized(): Response {
  return respondProblem({
    status: 401,
    headers: [['www-authenticate', 'Bearer']],
    error: 'unauthorized',
    detail: 'A bearer that this operation accepts is required.',
    field: 'authorization',
  });
}
