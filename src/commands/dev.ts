/** `npm run dev`: the whole board in Astro's development server. */

import { onStop } from '../host/on-stop.ts';
import { portOption, readPort } from '../host/settings.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, hostFolder } from '../publish/places.ts';

export const command = toCommand({
  name: 'dev',
  about: `Use it while you write: it shows the whole board until it is stopped, pages, JSON and doors, as they are after the last
    change of an artifact, a look, a page or a component.`,
  options: { ...boardOption, ...portOption },
  work: ({ values: { board: named, port } }) => onBoard(named, (board) => show(board, port)),
});

async function show(
  { artifactsDir, outDir, env, say }: BoardAtWork,
  port: string | undefined,
): Promise<void> {
  const { dev } = await import('astro');
  const { openLiveFolder } = await import('../host/live-folder.ts');
  const { doorsHere } = await import('../publish/doors-here.ts');
  const { openBuildFolders } = await import('../publish/build/build-folders.ts');
  const { siteConfig } = await import('../publish/build/build-site.ts');
  const { answersFolderOf, keepAnswers } = await import('../publish/build/kept-answers.ts');
  const { readEngine } = await import('../publish/build/engine.ts');
  const { deriveFolderOf } = await import('../publish/build/load-site.ts');
  keepAnswers(answersFolderOf(env), readEngine().sha256);
  // Doors read their settings from the environment of the process.
  Object.assign(process.env, env);
  const config = await siteConfig(
    { outDir, env, derive: () => deriveFolderOf(env) },
    openBuildFolders(outDir),
    openLiveFolder({ projectDir: hostFolder, functionsDir: doorsHere(outDir).functionsDir }),
  );
  const server = await dev({ ...config, configFile: false, server: { port: readPort(env, port) } });
  onStop(server.stop);
  say(`showing ${artifactsDir} at http://localhost:${server.address.port}`);
}
