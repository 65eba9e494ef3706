/**
 * A component in another language: a program that is started once and answers each line of JSON
 * with one.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Takes one question at a time. When the program ends, the promise rejects with the last line of its errors. */
export type Ask = (question: unknown) => Promise<unknown>;

/** It runs in the folder of this process, unless another is named. */
export function lineProgram(command: string, args: readonly string[], cwd = process.cwd()): Ask {
  const child = spawn(command, [...args], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-2000);
  });
  const failed = new Promise<never>((_, reject) => child.on('error', reject));
  failed.catch(() => undefined);
  // Writing to a program that has ended breaks the pipe; why it ended is in what it printed.
  child.stdin.on('error', () => undefined);
  return async (question) => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await Promise.race([lines.next(), failed]);
    if (done === true) throw new Error(`the program ended: ${errors.trim().split('\n').at(-1) ?? ''}`);
    return JSON.parse(value);
  };
}
