/** `npm run build`: artifacts → a site folder. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { buildSite } from '../src/publish/build/build-site.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';

const usage = `npm run build [-- --board <folder>]
  ${boardUsage}
Makes every page and file of the site in dist by Astro's build; the last build stays until the new one is whole.`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'build', usage, options: boardOption });
  if (typed === undefined) return;
  await onBoard(typed.values.board, async ({ artifactsDir, outDir, env, say, doing }) => {
    const started = performance.now();
    say(`building ${artifactsDir} into ${outDir}`);
    const { board, signers } = await buildSite(outDir, env, doing);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { public_count, separation_public_count } = board.totals;
    say(`built ${outDir} in ${seconds} s: ${public_count}; ${separation_public_count}`);
    for (const [role, state] of Object.entries(signers))
      say(`  ${role}: ${state.healthy ? `signs as ${state.signer.kid}` : `does not sign, ${state.reason}`}`);
  });
}, 'the build was refused; the previous site folder is as it was');
