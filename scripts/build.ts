/** `npm run build`: artifacts → a site folder. */

import { parseArgs } from 'node:util';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { workOnRequest } from '../src/host/resident.ts';
import { type Builder, openBuilder } from '../src/publish/build/build-site.ts';
import { type Board, boardOption, boardUsage, openBoard } from '../src/publish/places.ts';

const usage = `npm run build [-- --board <folder>]\n  ${boardUsage}`;

const options = {
  ...boardOption,
  help: { type: 'boolean', default: false },
  /** For npm run dev: stays, and builds each time it is asked. */
  stay: { type: 'boolean', default: false },
} as const;

await failingPlainly(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const board = openBoard(values.board, process.env);
  const build = openBuilder();
  if (values.stay) return workOnRequest(() => report(board, build));
  await report(board, build);
}, 'the build was refused; the previous site folder is as it was');

async function report({ artifactsDir, outDir, env }: Board, build: Builder): Promise<void> {
  const started = performance.now();
  console.log(`building ${artifactsDir} into ${outDir}`);
  const { board, signers } = await build(outDir, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { public_count, separation_public_count } = board.totals;
  console.log(`built ${outDir} in ${seconds} s: ${public_count}; ${separation_public_count}`);
  for (const [role, state] of Object.entries(signers))
    console.log(
      `  ${role}: ${state.healthy ? `signs as ${state.signer.kid}` : `does not sign, ${state.reason}`}`,
    );
}
