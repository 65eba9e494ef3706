/**
 * A component written in another language: its own small program, kept running, is sent one JSON
 * line per item and answers with one.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isRecord, member } from './foreign.ts';

/** A thrown error of the component is told as `{"threw": "<its name>"}` and thrown here. */
export type Ask = (question: unknown) => Promise<unknown>;

/** The program ends with us: its standard input closes when this process does. */
export function lineProcess(command: string, args: readonly string[]): Ask {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(line));
  const end = (error: Error): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  child.on('error', end);
  child.on('exit', (code) => end(new Error(`${command} ended with ${code}`)));
  child.stdin.on('error', end);
  return async (question) => {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    const line = await new Promise<string>((resolve, reject) => {
      waiting.push({ resolve, reject });
      child.stdin.write(`${JSON.stringify(question)}\n`);
    });
    const reply: unknown = JSON.parse(line);
    if (isRecord(reply) && typeof reply.threw === 'string') throw namedError(reply.threw);
    return member(reply, 'answer');
  };
}

function namedError(name: string): Error {
  const error = new Error('thrown by the component');
  error.name = name;
  return error;
}
