/**
 * What the static site answers to a request: a file, a rewrite with its status, a redirect, or the
 * 404 page.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { decodePath } from './request-target.ts';
import { type RedirectMatch, type SiteRequest, type SiteRules, siteRules } from './site-rules.ts';
import { type StaticFile, type StaticFiles, staticFiles, statOf } from './static-files.ts';

export type SiteAnswer =
  | { readonly kind: 'file'; readonly status: number; readonly file: StaticFile; readonly headers: Headers }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'proxy'; readonly target: string }
  | { readonly kind: 'missing'; readonly page: StaticFile | null; readonly headers: Headers };

export type BuiltSite = { readonly answer: (asked: SiteRequest) => Promise<SiteAnswer> };

/** The files of the site and the rules about them, as they stand at one request. */
type Build = { readonly files: StaticFiles; readonly rules: SiteRules };

const NOT_FOUND_PAGE = '/404.html';
const HOSTING = '/board-data/hosting.json';
const SWAP_WAIT_MS = 2_000;
const SWAP_POLL_MS = 20;

export function openSite(outDir: string): BuiltSite {
  const files = staticFiles(outDir);
  const rules = siteRules(outDir);
  const answer = async (asked: SiteRequest): Promise<SiteAnswer> => {
    const before = await whichFolder(outDir);
    const answered = await answerBelow(await baseOf(files), { files, rules: await rules() }, asked);
    // If a build replaced the folder meanwhile, parts of two builds may be mixed: answer again.
    return statOf(outDir)?.ino === before ? answered : answer(asked);
  };
  return { answer };
}

/** A build replaces the folder by two renames; between them there is none. */
async function whichFolder(outDir: string): Promise<number | undefined> {
  for (let waited = 0; waited < SWAP_WAIT_MS; waited += SWAP_POLL_MS) {
    const folder = statOf(outDir);
    if (folder !== undefined) return folder.ino;
    await sleep(SWAP_POLL_MS);
  }
  return undefined;
}

/** The path of the home page, as the site states it; a site from before that, or another one, lies at the root. */
async function baseOf(files: StaticFiles): Promise<string> {
  const hosting = await files.find(HOSTING);
  const [, base = '/'] = /"base":"([^"]*)"/.exec(hosting === null ? '' : hosting.bytes.toString()) ?? [];
  return base;
}

/** As below a path of a host that serves other things too. The root leads to the home page, for whoever opens the server. */
async function answerBelow(base: string, build: Build, asked: SiteRequest): Promise<SiteAnswer> {
  if (asked.path === '/' && base !== '/') return { kind: 'redirect', status: 302, location: base };
  if (!asked.path.startsWith(base)) return await missingAnswer(build, asked);
  return await answerFrom(build, { ...asked, path: asked.path.slice(base.length - 1) });
}

/** Netlify's order: a file shadows a rule unless the rule is forced; what nothing matches is the 404 page. */
async function answerFrom(build: Build, asked: SiteRequest): Promise<SiteAnswer> {
  const match = build.rules.redirect(asked);
  if (match?.isForced !== true) {
    const file = await build.files.find(asked.path);
    if (file !== null) return fileAnswer(build, asked, { file, status: 200 });
  }
  const ruled = match === undefined ? null : await answerByRule(build, asked, match);
  return ruled ?? missingAnswer(build, asked);
}

async function answerByRule(
  build: Build,
  asked: SiteRequest,
  { to, status }: RedirectMatch,
): Promise<SiteAnswer | null> {
  const base = new URL(`http://${asked.host}`);
  const target = new URL(to, base);
  // A target without a query gets the query of the request.
  if (target.search === '') target.search = asked.query;
  const isOwn = target.origin === base.origin;
  if (status >= 300 && status < 400) {
    return {
      kind: 'redirect',
      status,
      location: isOwn ? target.href.slice(base.origin.length) : target.href,
    };
  }
  if (!isOwn) return { kind: 'proxy', target: target.href };
  // A splat may carry escapes into the target, so it is checked as a request is.
  const path = decodePath(target.pathname);
  const file = path === null ? null : await build.files.find(path);
  return file === null ? null : fileAnswer(build, asked, { file, status });
}

function fileAnswer(
  { rules }: Build,
  asked: SiteRequest,
  { file, status }: { readonly file: StaticFile; readonly status: number },
): SiteAnswer {
  return { kind: 'file', status, file, headers: rules.headers([asked.path, file.path]) };
}

async function missingAnswer({ files, rules }: Build, asked: SiteRequest): Promise<SiteAnswer> {
  const page = await files.find(NOT_FOUND_PAGE);
  return { kind: 'missing', page, headers: rules.headers([asked.path, NOT_FOUND_PAGE]) };
}
