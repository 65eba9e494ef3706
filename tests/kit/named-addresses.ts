/** Every address of its own that a site names: in links of pages, in JSON, in text. */

import { registry } from '../../src/operations/operations.ts';
import { assets, pages } from '../../src/operations/pages.ts';

/** `at`: the file, and what it names. */
type NamedAddress = { readonly at: string; readonly url: string };

/** What a publisher or a component wrote is quoted as it is; schemas and the log name no address of this host. */
const quoted =
  /^(inputs|banks|runs|evidence|schema|log|signed\/(cards|index)|root\/cards|interop)\/|^signed\/cards\.jsonl$|^(_headers|_redirects|SHA256SUMS|site\.note)$/;

/** Sentences on these are of whoever publishes, or texts of items: they stand as they were written. */
const isOfPublisher =
  /^(corrections|claims)\.html$|^axes\/.*\/items\b|^api\/corrections\.json$|^feeds\/corrections\.xml$/;

const isText = /\.(html|json|txt|md|xml|css|js|mjs|svg|cff)$|^\.well-known\/api-catalog$/;

/**
 * `home`: the address of the home page, without a slash at its end. Left out are beginnings of addresses, and what
 * a publisher's own entry says anywhere.
 */
export function namedAddresses(
  files: ReadonlyMap<string, Uint8Array>,
  home: string,
): readonly NamedAddress[] {
  const seen = new Map<string, NamedAddress>();
  const ledger = new TextDecoder().decode(files.get('api/corrections.json'));
  const isLeftOut = (path: string): boolean =>
    (path.endsWith('/') && path !== '/') || (path !== '' && ledger.includes(`"${path}`));
  for (const [path, bytes] of files) {
    if (quoted.test(path) || !isText.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    for (const url of path.endsWith('.html') ? inPage(text, home, path) : inText(text, home, path))
      if (!seen.has(url) && !isLeftOut(url.slice(home.length))) seen.set(url, { at: path, url });
  }
  return [...seen.values()];
}

/** The folders and files at the top of a board: a word behind a slash that is none of them is no address. */
const tops = new Set(
  [
    ...registry.map(({ path }) => path),
    ...Object.values(pages),
    ...Object.values(assets),
    '/axes',
    '/log-pages',
  ]
    .map((path) => path.split('/')[1]?.split(/[{?]/)[0] ?? '')
    .filter((top) => top !== ''),
);

/** Links as a browser follows them; words of the text as those of any other file. */
function inPage(html: string, home: string, path: string): readonly string[] {
  const { origin } = new URL(home);
  const links = [...html.matchAll(/\s(?:href|src|action|data-[a-z]+)="([^"]*)"/g)]
    .flatMap(([, value = '']) => value.replaceAll('&amp;', '&').split(' '))
    .filter((value) => /^\/(?!\/)/.test(value) && !/\/-\/|\/\.json$/.test(value))
    .map((value) => origin + value);
  const words = isOfPublisher.test(path) ? '' : html.replace(/<[^>]+>/g, ' ').replaceAll('&quot;', '"');
  return [...links, ...absolute(html, home), ...inText(words, home, path)].map(withoutFragment);
}

/** Paths in JSON and in sentences are relative to the address of the home page. */
function inText(text: string, home: string, path: string): readonly string[] {
  if (/\.(css|js|mjs|svg)$/.test(path) || isOfPublisher.test(path)) return [];
  const { pathname } = new URL(home);
  const plain = text.replaceAll('\\"', '"').replaceAll(home, ' HOME');
  const paths = [
    ...plain.matchAll(/(?<![\w.:/}~*>#-])\/([\w.-]+)(?:\/[\w.~%-]+)*\/?(?:\?[\w=&.-]+)?(?![\w{/*-])/g),
  ]
    .filter(([, top = '']) => tops.has(top))
    .map(([found]) => found.replace(/[.,;:]+$/, ''))
    .filter((found) => !found.startsWith(`${pathname}/`) || pathname === '/');
  return [...paths.map((each) => home + each), ...absolute(text, home)].map(withoutFragment);
}

function absolute(text: string, home: string): readonly string[] {
  const found = text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .matchAll(new RegExp(`${home.replaceAll('.', '\\.')}(/[^\\s"'<>()\\\\\`\\]{}]*)?`, 'g'));
  return [...found].map(([url]) => url.replaceAll('&amp;', '&').replace(/[.,;:]+$/, ''));
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, '');
}
