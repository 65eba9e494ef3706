/** A witness over HTTP (C2SP tlog-witness): one log, one request at a time. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ADD_CHECKPOINT, MAX_REQUEST_BYTES, SIZE_TYPE } from './add-checkpoint.ts';
import { considerCheckpoint, type WatchedLog, type WitnessAnswer, type WitnessKey } from './witness.ts';
import { logFolder, type WitnessState } from './witness-state.ts';

type WitnessSettings = {
  readonly log: WatchedLog;
  readonly key: WitnessKey;
  readonly state: WitnessState;
  /** POSIX seconds. */
  readonly now: () => bigint;
  readonly say: (line: string) => void;
};

export type Witnessing = {
  /** Decides about a request, keeps the decision and answers; requests that arrive meanwhile wait. */
  readonly add: (body: Uint8Array) => Promise<WitnessAnswer>;
  readonly listen: (port: number, host?: string) => Promise<RunningWitness>;
};

export type RunningWitness = { readonly url: string; readonly close: () => Promise<void> };

export function createWitness(settings: WitnessSettings): Witnessing {
  let last: Promise<unknown> = Promise.resolve();
  const add = (body: Uint8Array): Promise<WitnessAnswer> => {
    const answer = last.then(() => decide(body, settings));
    last = answer.catch(() => undefined);
    return answer;
  };
  return { add, listen: (port, host = '127.0.0.1') => listen(settings, { add, port, host }) };
}

/** Keeps a cosignature before it is sent: a witness that is killed in between has signed something that nobody got. */
function decide(body: Uint8Array, { log, key, state, now, say }: WitnessSettings): WitnessAnswer {
  const answer = considerCheckpoint({ body, log, key, seen: state.seen(), time: now() });
  if (answer.status === 200) state.keep(answer.note);
  if ('evidence' in answer && answer.evidence !== undefined) state.keepEvidence(answer.evidence);
  say(describe(answer));
  return answer;
}

export function describe(answer: WitnessAnswer): string {
  if (answer.status === 200)
    return `200 cosigned size ${new TextDecoder().decode(answer.note).split('\n')[1] ?? ''}`;
  if (answer.status === 409) return `409 was asked from another size than ${answer.size}`;
  return `${answer.status} ${answer.reason}`;
}

type Listening = {
  readonly add: Witnessing['add'];
  readonly port: number;
  readonly host: string;
};

function listen(settings: WitnessSettings, { add, port, host }: Listening): Promise<RunningWitness> {
  const server = createServer((request, response) => {
    answerTo(request, settings, add).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        settings.say(error instanceof Error ? error.message : String(error));
        send(response, { status: 500, type: TEXT, body: 'the witness could not answer\n' });
      },
    );
  });
  server.requestTimeout = 20_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url: `http://${host}:${bound}`, close });
    });
  });
}

type Reply = { readonly status: number; readonly type: string; readonly body: string | Uint8Array };

const TEXT = 'text/plain; charset=utf-8';

async function answerTo(
  request: IncomingMessage,
  { log, state }: WitnessSettings,
  add: Witnessing['add'],
): Promise<Reply> {
  const { method, url } = request;
  if (url === `/${logFolder(log.origin)}/checkpoint` && method === 'GET') {
    const note = state.note();
    return note === undefined
      ? { status: 404, type: TEXT, body: 'nothing was cosigned yet\n' }
      : { status: 200, type: TEXT, body: note };
  }
  if (url !== `/${ADD_CHECKPOINT}`) return { status: 404, type: TEXT, body: 'no such path\n' };
  if (method !== 'POST') return { status: 405, type: TEXT, body: 'expected POST\n' };
  const body = await readBody(request);
  return body === undefined
    ? { status: 413, type: TEXT, body: `expected at most ${MAX_REQUEST_BYTES} bytes\n` }
    : toReply(await add(body));
}

export function toReply(answer: WitnessAnswer): Reply {
  if (answer.status === 200) return { status: 200, type: TEXT, body: answer.line };
  if (answer.status === 409) return { status: 409, type: SIZE_TYPE, body: `${answer.size}\n` };
  return { status: answer.status, type: TEXT, body: `${answer.reason}\n` };
}

/** Undefined where the body is larger than a request may be. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_REQUEST_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  response.end(body);
}
