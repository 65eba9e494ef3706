/**
 * What people get: the paths that they use must answer with the listed bytes, since a rewrite rule
 * could show them something else than the files that a verifier fetches.
 */

import { sha256Hex } from './digest.ts';
import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import { messageOf } from './recount-error.ts';
import type { ServedFiles } from './served-files.ts';
import { listOf, members, number, optional, parseShape, text } from './shape.ts';
import type { Progress, Visit } from './site-target.ts';

export type HeaderLine = readonly [name: string, value: string];

/** What the host was told, by the repository's own tables. */
export type HostRules = {
  /** Paths that are rewritten to a file of another name. */
  readonly paths: readonly { readonly path: string; readonly file: string }[];
  readonly securityHeaders: readonly HeaderLine[];
};

type Visiting = {
  readonly files: ServedFiles;
  readonly visit: (address: string) => Promise<Visit>;
  readonly rules: HostRules;
  readonly progress: Progress;
};

type Usual = {
  readonly address: string;
  readonly file: string;
  readonly isPage: boolean;
  readonly status: 200 | 404;
};

export async function visitAsPeople(
  { files, visit, rules, progress }: Visiting,
  findings: Findings,
): Promise<void> {
  const hosting = readHosting(files);
  const usual = hosting === undefined ? usualAddresses(files, rules) : promisedAddresses(files, hosting);
  const hasHeaders = hosting?.pages !== BY_FILE_NAME;
  let done = 0;
  for (const { address, file, isPage, status } of usual) {
    const at = (what: string) => ({ findings, section: 'as people see it', place: `${address}: ${what}` });
    const answer = await visit(address).catch(messageOf);
    progress(++done, usual.length, 'paths visited');
    if (typeof answer === 'string') {
      findings.leaveOpen(at('answer'), answer);
      continue;
    }
    const { bytes, header } = answer;
    compare(at('status'), answer.status, status);
    compare(at('bytes'), sha256Hex(bytes), sha256Hex(files.read(file)));
    if (isPage && hasHeaders)
      for (const [name, value] of rules.securityHeaders) compare(at(name), header(name) ?? undefined, value);
  }
}

const HOSTING = 'board-data/hosting.json';

/** How a site states that its host hands out files and does nothing else. */
const BY_FILE_NAME = 'by-file-name';

type Rule = {
  readonly path: string;
  readonly query?: string | undefined;
  readonly to: string;
  readonly status: number;
};

type Hosting = { readonly pages: string; readonly rules: readonly Rule[] };

const hostingShape = members<Hosting>({
  pages: text,
  rules: listOf(members<Rule>({ path: text, query: optional(text), to: text, status: number })),
});

/** Nothing of a board from before it said what its host keeps. */
function readHosting(files: ServedFiles): Hosting | undefined {
  return files.has(HOSTING) ? parseShape(hostingShape, files.read(HOSTING), HOSTING) : undefined;
}

/** Every page where links have it, and what each rule answers; a name that is not there stands for all such names. */
function promisedAddresses(files: ServedFiles, { pages, rules }: Hosting): readonly Usual[] {
  const shown = pagesOf(files).map((file) => ({
    address: pages === BY_FILE_NAME ? `/${file}` : withoutExtension(file),
    file,
    isPage: true,
    status: 200 as const,
  }));
  const ruled = rules.flatMap(({ path, query, to, status }): Usual[] => {
    if (status !== 200 && status !== 404) return [];
    const address = (query === undefined ? path : `${path}?${query}`).replace(/:\w+|\*$/g, 'no-such-name');
    const file = to.slice(1);
    return [{ address, file, isPage: file.endsWith('.html'), status }];
  });
  return [...shown, ...ruled].filter(({ file }) => files.has(file));
}

function pagesOf({ paths }: ServedFiles): readonly string[] {
  return paths.filter((file) => file.endsWith('.html') && file !== '404.html');
}

function withoutExtension(page: string): string {
  return `/${page.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
}

/** What is there, and what answers for an axis or a page that is not there. */
function usualAddresses(files: ServedFiles, { paths }: HostRules): readonly Usual[] {
  const operations = paths.map(({ path, file }) => ({ address: path, file }));
  const axes = files.paths.flatMap((file) => {
    const axis = /^board-data\/axis-(.+)\.json$/.exec(file)?.[1];
    return axis === undefined ? [] : [{ address: `/api/gspc?axis=${axis}`, file }];
  });
  const pages = pagesOf(files).map((file) => ({ address: withoutExtension(file), file }));
  const absent = [
    { address: '/api/gspc?axis=no-such-axis', file: 'board-data/unknown-axis.json' },
    { address: '/no-such-page', file: '404.html' },
  ];
  const present = [...operations, ...axes, ...pages].map((each) => ({ ...each, status: 200 as const }));
  return [...present, ...absent.map((each) => ({ ...each, status: 404 as const }))]
    .filter(({ file }) => files.has(file))
    .map((each) => ({ ...each, isPage: each.file.endsWith('.html') }));
}
