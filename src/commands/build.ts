/** `npm run build`: artifacts → a site folder. */

import { flag } from '../core/options.ts';
import { readPort } from '../host/settings.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { builtCounts } from '../publish/build/built-counts.ts';
import { boundHeap } from '../publish/build/heap.ts';
import { toCommand } from '../publish/command.ts';
import { trialPort } from '../publish/own-address.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'build',
  about: `Use it whenever the board, its looks or the engine changed, before you serve, verify or deploy. It makes every page and
    file of the site in dist by Astro's build; the last build stays until the new one is whole.`,
  options: {
    ...boardOption,
    fresh: flag`without the answers that former builds kept in .cache/evidence-board: the same bytes, found anew`,
    here: flag`for the address at which npm run serve will have it on this machine, unless SITE_URL names another`,
  },
  consequence: 'the build was refused; the previous site folder is as it was',
  work: ({ values }) =>
    onBoard(values.board, (board) =>
      build(values.here ? { ...board, env: servedHere(board) } : board, values.fresh === true),
    ),
});

/** A port that the system chooses is not known yet. */
function servedHere({ artifactsDir, env }: BoardAtWork): BoardAtWork['env'] {
  const port = readPort({ PORT: trialPort(artifactsDir), ...env });
  return port === 0 || env.SITE_URL ? env : { ...env, SITE_URL: `http://localhost:${port}` };
}

async function build({ outDir, env, say, doing }: BoardAtWork, isFresh: boolean): Promise<void> {
  const started = performance.now();
  boundHeap();
  // Astro alone takes a second to load, and a question for help needs none of it.
  const { buildSite } = await import('../publish/build/build-site.ts');
  const { answersFolderOf, keepAnswers } = await import('../publish/build/kept-answers.ts');
  const { readEngine } = await import('../publish/build/engine.ts');
  const forgetUnused = isFresh ? undefined : keepAnswers(answersFolderOf(env), readEngine().sha256);
  const { board, signers } = await buildSite(outDir, env, { doing, say });
  forgetUnused?.();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`built ${outDir} in ${seconds} s: ${builtCounts(board)}`);
  if (env.SITE_URL) say(`  addresses in it are of ${env.SITE_URL}`);
  const keys = Object.entries(signers);
  if (keys.some(([, { healthy }]) => !healthy))
    for (const [role, state] of keys)
      say(`  ${role}: ${state.healthy ? `signs as ${state.signer.kid}` : `does not sign, ${state.reason}`}`);
  say('next: npm run verify');
}
