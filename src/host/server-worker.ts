/**
 * The server in a thread of its own: functions read its environment and may fail without taking the
 * caller along.
 */

import { parentPort } from 'node:worker_threads';
import { BoardError } from '../core/board-error.ts';
import { openServer } from './http-server.ts';

const [outDir = '', functionsDir = '', projectDir = '', storeDir = '', port = '0'] = process.argv.slice(2);

// A function's stray rejection ends one instance of it on the host, not the site.
process.on('unhandledRejection', (error) => console.error('unhandled rejection:', error));
process.on('uncaughtException', (error) => console.error('uncaught exception:', error));

/** Every message is `[kind, …texts]`; a failure carries a code and a message. */
function tell(...message: string[]): void {
  parentPort?.postMessage(message);
}

function tellFailure(error: unknown): void {
  const code = error instanceof BoardError ? error.code : 'SERVER';
  tell('failed', code, error instanceof Error ? error.message : String(error));
}

try {
  const server = await openServer({ outDir, functionsDir, projectDir, storeDir, port: Number(port) });
  parentPort?.on('message', async (message: unknown) => {
    if (message === 'close') {
      await server.close();
      process.exit(0);
    }
    await server.reloadFunctions().then(() => tell('reloaded'), tellFailure);
  });
  tell('listening', `${server.port}`);
} catch (error) {
  tellFailure(error);
}
