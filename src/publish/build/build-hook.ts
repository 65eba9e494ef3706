/**
 * The one integration of the build: pages read the derived site, and after them every other file is
 * written from one pure map.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import { fileOf } from '../../operations/paths.ts';
import type { Files } from '../../surfaces/files.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { signSiteNote } from './site-note.ts';

/**
 * The configuration is loaded through a bundler, so the site passes to pages by a symbol, not by a
 * module.
 */
const key = Symbol.for('evidence-board.site');

const moduleId = 'board:site';

export function evidenceBoard(): AstroIntegration {
  return {
    name: 'evidence-board',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        if (sharedSite() === undefined) shareSite(await loadSite(process.env));
        updateConfig({
          vite: {
            plugins: [
              {
                name: moduleId,
                resolveId: (id: string) => (id === moduleId ? `\0${moduleId}` : undefined),
                load: (id: string) =>
                  id === `\0${moduleId}`
                    ? `export const { site } = globalThis[Symbol.for('evidence-board.site')];`
                    : undefined,
              },
            ],
          },
        });
      },
      'astro:build:done': ({ dir }) => {
        const out = fileURLToPath(dir);
        const loaded = sharedSite();
        if (loaded === undefined) throw notLoaded();
        writeFiles(out, loaded.files);
        const sums = utf8(toSums(out));
        const note = signSiteNote(loaded.site, sums);
        writeFiles(
          out,
          new Map([
            [fileOf('sums'), sums],
            ...(note === undefined ? [] : [[fileOf('site-note'), note] as const]),
          ]),
        );
      },
    },
  };
}

function notLoaded(): BoardError {
  return new BoardError(
    'BUILD_HOOK',
    'the page builder: expected the site to be loaded before its pages are done, got none; build with: npm run build',
  );
}

export function shareSite(loaded: LoadedSite): void {
  Reflect.set(globalThis, key, loaded);
}

function sharedSite(): LoadedSite | undefined {
  const value: unknown = Reflect.get(globalThis, key);
  return isShared(value) ? value : undefined;
}

function isShared(value: unknown): value is LoadedSite {
  return typeof value === 'object' && value !== null && 'files' in value;
}

/** `wx`: two makers of one path are a fault, never a silent overwrite. */
function writeFiles(out: string, files: Files): void {
  const made = new Set<string>();
  for (const [path, bytes] of files) {
    const file = join(out, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, bytes, { flag: 'wx' });
  }
}

/**
 * `sha256sum -c` reads it. The host's own rules are listed, because they decide what people are
 * shown; the log authenticates itself and stands outside.
 */
function toSums(out: string): string {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(out, '/').length))
    .filter((path) => !path.startsWith('log/'))
    .sort(byCodeUnit)
    .map((path) => `${sha256Hex(readFileSync(join(out, path)))}  ${path}\n`)
    .join('');
}
