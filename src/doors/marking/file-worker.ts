/**
 * Takes strangers' files apart in threads of their own, so that nobody else waits for a file that takes long: a
 * thread is killed when the time of its file is over. This module is also what such a thread runs, because a
 * function that was bundled has no other file of ours.
 */

import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { type FileFindings, findInFile, foundNothing } from './file-findings.ts';

/** What is found, and how many milliseconds of the file's time that took. */
type TimedFindings = { readonly found: FileFindings; readonly took: number };

type WorkerAnswer = 'begun' | TimedFindings;

/** For everything that is read of one file. */
export const FILE_MS = 3_000;
const MOST_HEAP_MB = 96;
const OF_A_FILE = 'evidence-board: takes files of strangers apart';

const idle: Worker[] = [];

export async function readFileApart(bytes: Uint8Array<ArrayBuffer>): Promise<TimedFindings> {
  const worker = idle.pop() ?? startWorker();
  const answer = await ask(worker, bytes);
  if (typeof answer !== 'string') {
    idle.push(worker);
    return answer;
  }
  await worker.terminate();
  return { found: foundNothing(bytes, answer), took: FILE_MS };
}

function startWorker(): Worker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: OF_A_FILE,
    // Nothing of how the server was started, such as a script on its command line.
    execArgv: [],
    // A reader of strangers' files sees no variable of the server.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  // Memory may run out after an answer, or while the worker is ended: an error that nobody hears would end the server.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  });
  worker.unref();
  return worker;
}

function ask(
  worker: Worker,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<TimedFindings | 'time-limit' | 'reader-failed'> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (answer: TimedFindings | 'time-limit' | 'reader-failed'): void => {
      clearTimeout(timer);
      worker.off('message', take).off('error', fail).off('exit', fail);
      worker.unref();
      resolve(answer);
    };
    // The time of a file begins with its reading: how long a busy machine takes to start a thread is not its fault.
    const take = (answer: WorkerAnswer): void => {
      if (answer === 'begun') timer = setTimeout(() => end('time-limit'), FILE_MS);
      else end(answer);
    };
    const fail = (): void => end('reader-failed');
    worker.ref();
    worker.on('message', take).once('error', fail).once('exit', fail);
    // The caller keeps its own: what is handed over is gone here.
    const copy = bytes.slice();
    worker.postMessage(copy, [copy.buffer]);
  });
}

function answerFiles(port: MessagePort): void {
  port.on('message', (bytes: Uint8Array) => {
    port.postMessage('begun' satisfies WorkerAnswer);
    const began = performance.now();
    const found = findInFile(bytes);
    port.postMessage({ found, took: performance.now() - began } satisfies WorkerAnswer);
  });
}

if (workerData === OF_A_FILE && parentPort !== null) answerFiles(parentPort);
