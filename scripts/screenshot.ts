/** `npm run screenshot`: takes a picture of a page of the last build, for the README and for pull requests. */

import { join, resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { HOW_TO_GET_A_BROWSER } from '../src/host/browser.ts';
import { writeScreenshot } from '../src/host/screenshot.ts';
import { startServer } from '../src/host/start-server.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { boardOption, boardUsage, folderOf, openBoard, projectRoot } from '../src/publish/places.ts';

const usage = `npm run screenshot [-- <file>] [--page <path>] [--board <folder>]
  --page <path>     the page (default: /, the first page)
  ${boardUsage}
Takes a picture of the last build with a browser of this machine (default file: docs/board.png of the engine).`;

const options = { page: { type: 'string', default: '/' }, ...boardOption } as const;

const command = toCommand({
  name: 'screenshot',
  usage,
  options,
  takesWords: true,
  consequence: 'no picture was taken',
  work: async ({ values, positionals }) => {
    const [named] = positionals;
    const file = named === undefined ? join(projectRoot, 'docs/board.png') : folderOf(named, process.env);
    const { outDir, env } = openBoard(values.board, process.env);
    const projectDir = resolve(projectRoot);
    const functionsDir = join(projectDir, 'functions');
    const server = await startServer({ outDir, projectDir, functionsDir, port: 0, env });
    try {
      const isTaken = await writeScreenshot({ url: new URL(values.page, server.url).href, file, env });
      if (!isTaken) throw new BoardError('USAGE', HOW_TO_GET_A_BROWSER);
    } finally {
      await server.close();
    }
    console.log(`wrote ${file}, the page ${values.page} of ${outDir}`);
  },
});

await runAsProcess(command);
