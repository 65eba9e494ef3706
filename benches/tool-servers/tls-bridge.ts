/** Tool servers that speak lines on standard input and output, each at a path of its own over TLS on the loopback interface. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { tryJson } from '../../src/measure/foreign.ts';

type Program = { readonly command: string; readonly args: readonly string[] };

type Bridge = {
  /** By path. */
  readonly programs: ReadonlyMap<string, Program>;
  readonly certificate: { readonly key: string; readonly cert: string };
  readonly port: number;
  /** Where the programs run. */
  readonly cwd: string;
};

export async function startTlsBridge({ programs, certificate, port, cwd }: Bridge) {
  const running = new Map<string, LineServer>();
  const server = createServer(certificate, async (request, response) => {
    const { method, url: path = '' } = request;
    const program = programs.get(path);
    if (program === undefined) return void response.writeHead(404).end();
    if (method !== 'POST') return void response.writeHead(405).end();
    const message = await bodyOf(request);
    const started = running.get(path) ?? new LineServer(program, cwd);
    running.set(path, started);
    await answer(started, message, response);
  });
  await new Promise<void>((done, fail) => server.on('error', fail).listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: (): void => {
      for (const started of running.values()) started.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(program: LineServer, message: string, response: ServerResponse): Promise<void> {
  const id = idOf(message);
  const line = await program.send(message, id);
  if (id === undefined) response.writeHead(202).end();
  else if (line === undefined) response.writeHead(502).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(line);
}

/** One program, and those who wait for a line of it. */
class LineServer {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<unknown, (line: string | undefined) => void>();

  constructor({ command, args }: Program, cwd: string) {
    this.#process = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#process.on('error', () => this.#giveUp()).on('exit', () => this.#giveUp());
    this.#process.stdin?.on('error', () => this.#giveUp());
    if (this.#process.stdout === null) return;
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      const id = idOf(line);
      this.#waiting.get(id)?.(line);
      this.#waiting.delete(id);
    });
  }

  /** The line that answers the call `id`; undefined for a notification, and where the program ended. */
  send(message: string, id: unknown): Promise<string | undefined> {
    return new Promise((done) => {
      if (this.#process.exitCode !== null) return done(undefined);
      if (id === undefined) done(undefined);
      else this.#waiting.set(id, done);
      this.#process.stdin?.write(`${JSON.stringify(tryJson(message))}\n`);
    });
  }

  stop(): void {
    this.#process.kill();
  }

  #giveUp(): void {
    for (const done of this.#waiting.values()) done(undefined);
    this.#waiting.clear();
  }
}

function idOf(message: string): unknown {
  const parsed = tryJson(message);
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
