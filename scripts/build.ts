/** `npm run build`: artifacts → a site folder. The old folder stays until the new one is whole. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { BoardError } from '../src/core/board-error.ts';
import { shareSite } from '../src/publish/build-hook.ts';
import { loadSite, projectRoot } from '../src/publish/load-site.ts';
import { report } from './report.ts';

const started = performance.now();

const outDir = resolve(process.env.OUT_DIR ?? `${projectRoot}dist`);

async function buildSite(): Promise<void> {
  refuseForeignFolder();
  const loaded = await loadSite(process.env);
  shareSite(loaded);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const staging = sibling('staging');
  try {
    mkdirSync(dirname(outDir), { recursive: true });
    await build({ root: projectRoot, outDir: staging, logLevel: 'warn' });
    swap(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { totals } = loaded.site.board;
  console.log(`built ${outDir} in ${seconds} s: ${totals.public_count}; ${totals.separation_public_count}`);
  for (const [role, state] of Object.entries(loaded.site.signers)) {
    console.log(
      state.healthy ? `  ${role}: signs as ${state.signer.kid}` : `  ${role}: does not sign, ${state.reason}`,
    );
  }
}

/** Only a folder that a build made may be replaced. */
function refuseForeignFolder(): void {
  if (!existsSync(outDir) || readdirSync(outDir).length === 0 || existsSync(join(outDir, 'SHA256SUMS')))
    return;
  throw new BoardError(
    'OUT_DIR',
    `OUT_DIR: expected an empty folder or an earlier build, got other files in ${outDir}`,
  );
}

function swap(staging: string): void {
  const previous = sibling('previous');
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

function sibling(word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}-${process.pid}`);
}

try {
  await buildSite();
} catch (error) {
  report(error, 'the build was refused; the previous site folder is as it was');
  process.exit(1);
}
