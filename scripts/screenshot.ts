/** `npm run screenshot`: takes a picture of the first page of the last build, for the README. */

import { join, resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { HOW_TO_GET_A_BROWSER } from '../src/host/browser.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { writeScreenshot } from '../src/host/screenshot.ts';
import { startServer } from '../src/host/start-server.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, folderOf, openBoard, projectRoot } from '../src/publish/places.ts';

const usage = `npm run screenshot [-- <file>] [--board <folder>]
  ${boardUsage}
Takes a picture of the last build with a browser of this machine (default file: docs/board.png of the engine).`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'screenshot', usage, options: boardOption, takesWords: true });
  if (typed === undefined) return;
  const [named] = typed.positionals;
  const file = named === undefined ? join(projectRoot, 'docs/board.png') : folderOf(named, process.env);
  const { outDir, env } = openBoard(typed.values.board, process.env);
  const projectDir = resolve(projectRoot);
  const functionsDir = join(projectDir, 'functions');
  const server = await startServer({ outDir, projectDir, functionsDir, port: 0, env });
  try {
    const isTaken = await writeScreenshot({ url: server.url, file, env });
    if (!isTaken) throw new BoardError('USAGE', HOW_TO_GET_A_BROWSER);
  } finally {
    await server.close();
  }
  console.log(`wrote ${file}, the first page of ${outDir}`);
}, 'no picture was taken');
