/** The domain under which a publisher signs: a host that he owns. */

import { wrongOption } from '../command-line.ts';

/**
 * RFC 2606 and 6761 reserve these names for examples and tests. A name in a signature can never be
 * changed, so no publisher's keys sign under a name that nobody can own.
 */
const reserved = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/;

export function toOwnDomain(text: string, option: string): string {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https:\/\/([^/]*)\/?$/, '$1');
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  if (!new RegExp(`^(${label}\\.)+${label}$`).test(domain) || domain.length > 253)
    throw wrongOption(option, 'the name of a host such as board.your-name.org, without a path', text);
  if (reserved.test(domain))
    throw wrongOption(
      option,
      'a domain of your own, because it becomes part of every signature',
      `${domain}, which RFC 2606 and RFC 6761 reserve`,
    );
  return domain;
}
