/** The domain under which a publisher signs: a host that he owns, or a path of a host that gave it to him. */

import { wrongOption } from '../../core/options.ts';

/** RFC 2606 and 6761 reserve these names for examples and tests: what is signed under them is signed by nobody. */
const reserved = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/;

type Domain = {
  /** As did:web spells it: `user.host.org/board` is `user.host.org:board`. */
  readonly did: string;
  readonly address: string;
  /** Nobody can own it: a board under it is a trial. */
  readonly isReserved: boolean;
};

/** A domain that somebody can own. */
export function toOwnDomain(text: string, option: string): Domain {
  const domain = toDomain(text, option);
  if (!domain.isReserved) return domain;
  throw wrongOption(
    option,
    'a domain of your own, because it becomes part of every signature',
    `${text}, which RFC 2606 and RFC 6761 reserve`,
  );
}

export function toDomain(text: string, option: string): Domain {
  const [, port] = /^localhost:([1-9]\d{0,4})$/.exec(text) ?? [];
  if (port !== undefined)
    return { did: `localhost%3A${port}`, address: `http://localhost:${port}`, isReserved: true };
  const [host = '', ...path] = text
    .trim()
    .replace(/^https:\/\//i, '')
    .replace(/\/$/, '')
    .split('/');
  const domain = host.toLowerCase();
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  // The last label of an address of four numbers is a number; no host has such a name.
  const isName = new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`).test(domain);
  const isPath = path.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  if (!isName || domain.length > 253 || !isPath)
    throw wrongOption(
      option,
      'the name of a host such as board.your-name.org, with a path where the board lies below one, such as your-name.github.io/board',
      text,
    );
  return {
    did: [domain, ...path].join(':'),
    address: `https://${[domain, ...path].join('/')}`,
    isReserved: reserved.test(domain),
  };
}
