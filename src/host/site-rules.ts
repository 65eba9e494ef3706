/** The site's header and redirect rules, parsed again when their files change. */

import { join } from 'node:path';
import { type HeaderRules, readHeaders } from './headers.ts';
import { type Redirects, type RuleFiles, readRedirects } from './redirects.ts';
import { stampOf, statOf } from './static-files.ts';

export type SiteRules = { readonly headers: HeaderRules; readonly redirects: Redirects };

type Folders = { readonly outDir: string; readonly projectDir: string };

/** Netlify reads the site's own file before netlify.toml. */
export function siteRules({ outDir, projectDir }: Folders): () => Promise<SiteRules> {
  const configFile = join(projectDir, 'netlify.toml');
  const headers = whenChanged({ siteFile: join(outDir, '_headers'), configFile }, readHeaders);
  const redirects = whenChanged({ siteFile: join(outDir, '_redirects'), configFile }, readRedirects);
  return async () => ({ headers: await headers(), redirects: await redirects() });
}

function whenChanged<T>(files: RuleFiles, read: (files: RuleFiles) => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly rules: Promise<T> } | null = null;
  return () => {
    const stamp = [files.siteFile, files.configFile].map(fileStamp).join(', ');
    if (known?.stamp !== stamp) known = { stamp, rules: read(files) };
    return known.rules;
  };
}

function fileStamp(file: string): string {
  const stats = statOf(file);
  return stats === undefined ? 'none' : stampOf(stats);
}
