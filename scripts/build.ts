/** `npm run build`: artifacts → a site folder. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { workOnRequest } from '../src/host/resident.ts';
import { type BoardAtWork, onBoard } from '../src/publish/board-command.ts';
import type { Builder } from '../src/publish/build/build-site.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';

const usage = `npm run build [-- --board <folder>]
  ${boardUsage}
  --stay            stays, and builds each time the process that began it asks: for npm run dev
Makes every page and file of the site in dist; the last build stays until the new one is whole.`;

await failingPlainly(async () => {
  const options = { ...boardOption, stay: { type: 'boolean' } } as const;
  const typed = readCommandLine({ name: 'build', usage, options });
  if (typed === undefined) return;
  const { board, stay } = typed.values;
  // Loaded already, where npm runs this.
  await import('../src/publish/build/kept-code.mjs');
  const { buildSite, openBuilder } = await import('../src/publish/build/build-site.ts');
  const building = (build: Builder) => (): Promise<void> =>
    onBoard(board, (atWork) => buildAndSay(build, atWork));
  if (stay === true) workOnRequest(building(openBuilder()));
  else await building(buildSite)();
}, 'the build was refused; the previous site folder is as it was');

async function buildAndSay(
  build: Builder,
  { artifactsDir, outDir, env, say, doing }: BoardAtWork,
): Promise<void> {
  const started = performance.now();
  say(`building ${artifactsDir} into ${outDir}`);
  const { board, signers } = await build(outDir, env, doing);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { public_count, separation_public_count } = board.totals;
  say(`built ${outDir} in ${seconds} s: ${public_count}; ${separation_public_count}`);
  for (const [role, state] of Object.entries(signers))
    say(`  ${role}: ${state.healthy ? `signs as ${state.signer.kid}` : `does not sign, ${state.reason}`}`);
}
