/** `npm run screenshot`: takes a picture of a page of the last build, for the README and for pull requests. */

import { join, resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { text } from '../src/core/options.ts';
import { HOW_TO_GET_A_BROWSER } from '../src/host/browser.ts';
import { writeScreenshot } from '../src/host/screenshot.ts';
import { startServer } from '../src/host/start-server.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { boardOption, folderOf, openBoard, projectRoot } from '../src/publish/places.ts';

const command = toCommand({
  name: 'screenshot',
  about: `Takes a picture of the last build with a browser of this machine, for the README and for pull requests (default file:
    docs/board.png of the engine).`,
  typed: '[<file>]',
  takesWords: true,
  options: { page: text`<path>  the page (default: /, the first page)`, ...boardOption },
  consequence: 'no picture was taken',
  work: async ({ values: { board, page = '/' }, positionals }) => {
    const [named] = positionals;
    const file = named === undefined ? join(projectRoot, 'docs/board.png') : folderOf(named, process.env);
    const { outDir, env } = openBoard(board, process.env);
    const projectDir = resolve(projectRoot);
    const functionsDir = join(projectDir, 'functions');
    const server = await startServer({ outDir, projectDir, functionsDir, port: 0, env });
    try {
      const isTaken = await writeScreenshot({ url: new URL(page, server.url).href, file, env });
      if (!isTaken) throw new BoardError('USAGE', HOW_TO_GET_A_BROWSER);
    } finally {
      await server.close();
    }
    console.log(`wrote ${file}, the page ${page} of ${outDir}`);
  },
});

await runAsProcess(command);
