/** `npm run dev`: the whole board in Astro's development server. */

import { dev } from 'astro';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { openLiveFolder } from '../src/host/live-folder.ts';
import { onStop } from '../src/host/on-stop.ts';
import { readPort } from '../src/host/settings.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { siteConfig } from '../src/publish/build/build-site.ts';
import { deriveFolderOf } from '../src/publish/build/load-site.ts';
import { stageOf } from '../src/publish/build/out-dir.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, projectRoot } from '../src/publish/places.ts';

const usage = `npm run dev [-- --board <folder>]
  ${boardUsage}
Shows the whole board until it is stopped: pages, JSON and doors, each as it is after a change of an artifact,
a look, a page or a component; PORT is honoured (default 8888).`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'dev', usage, options: boardOption });
  if (typed === undefined) return;
  await onBoard(typed.values.board, async ({ artifactsDir, outDir, env, say }) => {
    // Doors read their settings from the environment of the process.
    Object.assign(process.env, env);
    const config = siteConfig(
      { outDir, env, derive: () => deriveFolderOf(env) },
      stageOf(outDir),
      openLiveFolder(projectRoot),
    );
    const server = await dev({ ...config, configFile: false, server: { port: readPort(env) } });
    onStop(server.stop);
    say(`showing ${artifactsDir} at http://localhost:${server.address.port}`);
  });
});
