/**
 * What a site promises of its host, in `board-data/hosting.json`: what answers at other addresses than those of files,
 * and where people may be sent.
 */

import { listOf, members, number, optional, parseShape, text } from './shape.ts';

export const HOSTING = 'board-data/hosting.json';

/** How a site states that its host hands out files and does nothing else. */
export const BY_FILE_NAME = 'by-file-name';

export type Rule = {
  readonly path: string;
  readonly query?: string | undefined;
  readonly to: string;
  readonly status: number;
};

export type Hosting = {
  readonly pages: string;
  readonly rules: readonly Rule[];
};

const hostingShape = members<Hosting>({
  pages: text,
  rules: listOf(members<Rule>({ path: text, query: optional(text), to: text, status: number })),
});

export function parseHosting(bytes: Uint8Array): Hosting {
  return parseShape(hostingShape, bytes, HOSTING);
}

/**
 * Where the host may send people from a path: to the store that keeps the rows, or to a page without the ending
 * of its file. Undefined where no redirect is promised.
 */
export function promisedTarget({ rules, pages }: Pick<Hosting, 'rules' | 'pages'>, path: string) {
  for (const { path: from, to, status } of rules) {
    const parts = status === 302 ? formOf(from).exec(path)?.groups : undefined;
    if (parts !== undefined) return to.replaceAll(/:([a-z]+)/g, (name, part: string) => parts[part] ?? name);
  }
  return pages !== BY_FILE_NAME && path.endsWith('.html') ? withoutExtension(path.slice(1)) : undefined;
}

/** Whether an answer sends people where it was promised, and where that is. `home` is the address of the board. */
export function followed(
  hosting: Pick<Hosting, 'rules' | 'pages'>,
  {
    home,
    path,
    location,
  }: { readonly home: string; readonly path: string; readonly location: string | null },
): string | undefined {
  const target = promisedTarget(hosting, path);
  if (target === undefined || location === null) return undefined;
  const { href } = new URL(/^https?:/.test(target) ? target : home + target);
  return new URL(location, home + path).href === href ? href : undefined;
}

export function withoutExtension(page: string): string {
  return `/${page.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
}

/** `:name` is a part of a path with a name, `*` at the end the rest of a path, `{name}` a part of a file's name. */
function formOf(path: string): RegExp {
  const exact = path.replaceAll(/\{\w+\}/g, '*').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = exact.replaceAll(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\\\*$/, '(?<splat>.+)');
  return new RegExp(`^${named.replaceAll('\\*', '[^/]+')}$`);
}
