/** The domain under which a publisher signs: a host that he owns, or a path of a host that gave it to him. */

import { wrongOption } from '../../core/options.ts';

/**
 * RFC 2606 and 6761 reserve these names for examples and tests. A name in a signature can never be
 * changed, so no publisher's keys sign under a name that nobody can own.
 */
const reserved = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/;

/** As did:web spells it: `user.host.org/board` is `user.host.org:board`. */
export function toOwnDomain(text: string, option: string): string {
  const [host = '', ...path] = text
    .trim()
    .replace(/^https:\/\//i, '')
    .replace(/\/$/, '')
    .split('/');
  const domain = host.toLowerCase();
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  const isPath = path.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  if (!new RegExp(`^(${label}\\.)+${label}$`).test(domain) || domain.length > 253 || !isPath)
    throw wrongOption(
      option,
      'the name of a host such as board.your-name.org, with a path where the board lies below one, such as your-name.github.io/board',
      text,
    );
  if (reserved.test(domain))
    throw wrongOption(
      option,
      'a domain of your own, because it becomes part of every signature',
      `${domain}, which RFC 2606 and RFC 6761 reserve`,
    );
  return [domain, ...path].join(':');
}
