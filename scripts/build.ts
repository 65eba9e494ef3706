/** `npm run build`: artifacts → a site folder. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readOutDir } from '../src/host/settings.ts';
import { buildSite } from '../src/publish/build/build-site.ts';
import { projectRoot } from '../src/publish/places.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

await failingPlainly(async () => {
  const started = performance.now();
  const outDir = readOutDir(process.env, projectRoot);
  const { board, signers } = await buildSite(outDir, process.env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { public_count, separation_public_count } = board.totals;
  console.log(`built ${outDir} in ${seconds} s: ${public_count}; ${separation_public_count}`);
  for (const [role, state] of Object.entries(signers))
    console.log(
      `  ${role}: ${state.healthy ? `signs as ${state.signer.kid}` : `does not sign, ${state.reason}`}`,
    );
}, 'the build was refused; the previous site folder is as it was');
