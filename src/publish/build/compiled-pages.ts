/**
 * The compiled pages of this generator. They are compiled in a process of their own, beside the
 * reading of the board.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BoardError } from '../../core/board-error.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { isKept, keepFolder, keptFolder } from './kept-folder.ts';
import { compiledFolder, rendererName } from './page-integration.ts';

export type RenderPages = (site: PublishedSite) => AsyncIterable<readonly [path: string, bytes: Uint8Array]>;

const compiler = fileURLToPath(new URL('compile-pages.ts', import.meta.url));

/** Kept ones where there are any, else compiled in this folder and kept. */
export async function openPages(
  workshop: string,
  generator_sha256: string,
  signal: AbortSignal,
): Promise<RenderPages> {
  const kept = keptFolder({ what: 'pages', generator_sha256 });
  if (isKept(kept)) return await loadRenderer(kept);
  const compiled = await compilePages(workshop, signal);
  keepFolder(compiled, kept);
  return await loadRenderer(compiled);
}

/** From the sources alone, whatever an earlier build left behind. */
export async function compilePagesAnew(workshop: string): Promise<RenderPages> {
  return await loadRenderer(await compilePages(workshop, new AbortController().signal));
}

async function compilePages(workshop: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [compiler, workshop], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  signal.addEventListener('abort', () => child.kill());
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code === 0) return join(workshop, compiledFolder);
  throw new BoardError('PAGES', `the page builder: expected compiled pages, got exit code ${code}: ${said}`);
}

async function loadRenderer(folder: string): Promise<RenderPages> {
  const file = readdirSync(folder).find((name) => name.startsWith(rendererName));
  const loaded: unknown = await import(pathToFileURL(join(folder, `${file}`)).href);
  if (isRenderer(loaded)) return loaded.renderPages;
  throw new BoardError('PAGES', `${folder}: expected compiled pages with renderPages, got none`);
}

function isRenderer(loaded: unknown): loaded is { readonly renderPages: RenderPages } {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'renderPages' in loaded &&
    typeof loaded.renderPages === 'function'
  );
}
