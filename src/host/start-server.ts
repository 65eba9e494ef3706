/** Starts the local server for the command and for tests; each server has its own environment. */

import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BoardError } from '../core/board-error.ts';
import { isErrorCode } from '../core/error-codes.ts';

export type StartOptions = {
  readonly outDir: string;
  readonly functionsDir: string;
  /** Where node_modules are. */
  readonly projectDir: string;
  /** 0: any free port. */
  readonly port: number;
  /** On top of this process's environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes what the functions log; without it their lines go to this process's standard output. */
  readonly print?: (text: string) => void;
};

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  /** Bundles and loads the functions again; on failure the old ones stay. */
  readonly reloadFunctions: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Beside this file, and compiled where this file is. */
const WORKER = join(import.meta.dirname, `server-worker${extname(import.meta.filename)}`);

export async function startServer({ env, print, ...options }: StartOptions): Promise<RunningServer> {
  const environment = definedOnly({ ...process.env, ...env });
  const storeDir = resolve(options.projectDir, environment.LOCAL_STORE_DIR || '.local-store');
  const folders = [options.outDir, options.functionsDir, options.projectDir, storeDir];
  const worker = new Worker(WORKER, {
    argv: [...folders.map((folder) => resolve(folder)), options.port],
    env: environment,
    execArgv: [],
    stdout: print !== undefined,
  });
  if (print !== undefined) worker.stdout.setEncoding('utf8').on('data', print);
  const ended = new AbortController();
  const hasEnded = new Promise<void>((done) => {
    worker.once('exit', () => {
      ended.abort(new BoardError('SERVER', 'the server thread ended'));
      done();
    });
  });
  const [port = ''] = await answered(worker, 'listening', ended.signal).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    port: Number(port),
    reloadFunctions: async () => {
      worker.postMessage('reload');
      await answered(worker, 'reloaded', ended.signal);
    },
    close: async () => {
      worker.postMessage('close');
      await hasEnded;
    },
  };
}

/** The texts of the next message, if it is of this kind; a failure is raised as it was there. */
async function answered(worker: Worker, kind: string, signal: AbortSignal): Promise<string[]> {
  const [message]: unknown[] = await once(worker, 'message', { signal });
  const [said, ...texts] = Array.isArray(message) ? message.map(String) : [];
  if (said === kind) return texts;
  const [code, reason = `the server thread said ${said} instead of ${kind}`] = texts;
  throw new BoardError(isErrorCode(code) ? code : 'SERVER', reason);
}

function definedOnly(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
