/** A domain under which somebody signs: a host of their own. */

import { BoardError } from '../../core/board-error.ts';

/**
 * RFC 2606 and 6761 keep these for examples and tests. A name in a signature is for good, so own keys
 * never sign under one that can belong to nobody.
 */
const reserved = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/;

export function toOwnDomain(text: string, option: string): string {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https:\/\/([^/]*)\/?$/, '$1');
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  if (!new RegExp(`^(${label}\\.)+${label}$`).test(domain) || domain.length > 253)
    throw refusal(option, 'the name of a host such as board.your-name.org, without a path', text);
  if (reserved.test(domain))
    throw refusal(
      option,
      'a domain of your own, because it becomes part of every signature',
      `${domain}, which RFC 2606 and RFC 6761 reserve`,
    );
  return domain;
}

function refusal(option: string, expected: string, got: string): BoardError {
  return new BoardError('USAGE', `${option}: expected ${expected}, got ${got === '' ? 'nothing' : got}`);
}
