/**
 * What people get: every listed file, and the paths that they use, must answer with the listed bytes. A rule of the
 * host could show people something else than the files that a verifier fetches. Headers are judged by the published
 * verifier, which makes the same visit.
 */

import { sha256Hex } from './digest.ts';
import type { Findings, Outcome } from './findings.ts';
import {
  BY_FILE_NAME,
  followed,
  HOSTING,
  type Hosting,
  parseHosting,
  type Rule,
  withoutExtension,
} from './host-promise.ts';
import { messageOf } from './recount-error.ts';
import { hostFiles, type ServedFiles } from './served-files.ts';
import type { Progress } from './site-target.ts';
import type { Visit } from './visit.ts';

/** What the host was told, by the repository's own tables. */
export type HostRules = {
  /** Paths that are rewritten to a file of another name. */
  readonly paths: readonly { readonly path: string; readonly file: string }[];
};

type Visiting = {
  readonly files: ServedFiles;
  /** The address of the board. */
  readonly home: string;
  readonly visit: (address: string) => Promise<Visit>;
  readonly rules: HostRules;
  readonly progress: Progress;
};

type PeoplesPath = {
  readonly address: string;
  readonly file: string;
  readonly status: number;
  /** What the host does where a file is not answered under its own name. */
  readonly by?: 'pages' | 'rewrites' | 'answers where nothing is';
};

const SECTION = 'as people see it';
const WHICH_HOST = 'does "host" in site.json name this host?';

export async function visitAsPeople(
  { files, home, visit, rules, progress }: Visiting,
  findings: Findings,
): Promise<void> {
  const hosting = hostingOf(files, rules);
  const applied = openRuleCourt(findings);
  const asked = [...listedFiles(files), ...peoplesAddresses(files, hosting)];
  let done = 0;
  for (const { address, file, status, by } of asked) {
    const answer = await visit(address).catch(messageOf);
    progress(++done, asked.length, 'paths visited');
    const add = (outcome: Outcome, published: string): void =>
      findings.add({ outcome, section: SECTION, place: address, published, recomputed: file });
    if (typeof answer === 'string') {
      findings.leaveOpen({ section: SECTION, place: address }, answer);
      continue;
    }
    if (answer.status >= 300 && answer.status < 400) {
      const location = answer.headers.get('location');
      const isPromised = followed(hosting, { home, path: address, location }) !== undefined;
      add(isPromised ? 'VERIFIED' : 'REFUTED', `leads to ${location}`);
      if (isPromised && by !== undefined) applied.kept(by);
      continue;
    }
    const isOwn = by === undefined && isOwnName(address, file);
    const isShown =
      answer.status === status && (isOwn || sha256Hex(answer.bytes) === sha256Hex(files.read(file)));
    if (isOwn) {
      if (isShown) add('VERIFIED', file);
      else findings.leaveOpen({ section: SECTION, place: address }, `status ${answer.status}`);
      continue;
    }
    if (!isShown && answer.status === 404 && by !== undefined) applied.missing(by, address);
    else add(isShown ? 'VERIFIED' : 'REFUTED', isShown ? file : `status ${answer.status}, other bytes`);
    if (isShown && by !== undefined) applied.kept(by);
  }
  applied.close();
}

/** The bytes of a file under its own name are compared where its digest is. */
function isOwnName(address: string, file: string): boolean {
  return address === addressOf(file);
}

/** A rule that works nowhere was not understood by the host; one that works here and not there is a lie. */
function openRuleCourt(findings: Findings) {
  const missing = new Map<string, string[]>();
  const working = new Set<string>();
  return {
    kept: (by: string): void => void working.add(by),
    missing: (by: string, address: string): void => {
      const known = missing.get(by);
      if (known === undefined) missing.set(by, [address]);
      else known.push(address);
    },
    close: (): void => {
      for (const [by, addresses] of missing) {
        if (!working.has(by)) {
          const why = `${by}, as ${addresses[0]}, are not applied: ${WHICH_HOST}`;
          findings.leaveOpen({ section: SECTION, place: by }, why);
          continue;
        }
        for (const place of addresses)
          findings.add({ outcome: 'REFUTED', section: SECTION, place, published: '404', recomputed: by });
      }
    },
  };
}

/** A board from before it said what its host keeps promised the repository's own rules. */
function hostingOf(files: ServedFiles, { paths }: HostRules): Hosting {
  if (files.has(HOSTING)) return parseHosting(files.read(HOSTING));
  const axes = files.paths.flatMap((file): Rule[] => {
    const axis = /^board-data\/axis-(.+)\.json$/.exec(file)?.[1];
    return axis === undefined
      ? []
      : [{ path: '/api/gspc', query: `axis=${axis}`, to: `/${file}`, status: 200 }];
  });
  const rewrites = paths.flatMap(({ path, file }): Rule[] =>
    path === `/${file}` ? [] : [{ path, to: `/${file}`, status: 200 }],
  );
  return {
    pages: 'without-extension',
    rules: [
      ...axes,
      { path: '/api/gspc', query: 'axis=:axis', to: '/board-data/unknown-axis.json', status: 404 },
      ...rewrites,
      { path: '/*', to: '/404.html', status: 404 },
    ],
  };
}

function listedFiles({ paths }: ServedFiles): readonly PeoplesPath[] {
  return paths
    .filter((file) => !hostFiles.includes(file))
    .map((file) => ({ address: addressOf(file), file, status: 200 }));
}

function addressOf(file: string): string {
  return `/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** Every page where links have it, and what each rule answers; a name that is not there stands for all such names. */
function peoplesAddresses(files: ServedFiles, { pages, rules }: Hosting): readonly PeoplesPath[] {
  const shown = files.paths.flatMap((file): PeoplesPath[] => {
    if (!file.endsWith('.html') || file === '404.html' || pages === BY_FILE_NAME) return [];
    const address = withoutExtension(file);
    return [{ address, file, status: 200, ...(address.endsWith('/') ? {} : { by: 'pages' as const }) }];
  });
  const ruled = rules.map(({ path, query, to, status }): PeoplesPath => {
    const address = (query === undefined ? path : `${path}?${query}`).replaceAll(/:\w+|\*$/g, 'no-such-name');
    const by = to === '/404.html' ? 'answers where nothing is' : 'rewrites';
    return { address, file: to.slice(1), status, by };
  });
  return [...shown, ...ruled].filter(({ file, status }) => status === 302 || files.has(file));
}
