/** Request bodies, read whole up to a limit and no further. */

import type { IncomingMessage } from 'node:http';

/** What Netlify buffers for one function call. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** How much of a refused body is thrown away so that the client, still sending, gets to read its answer. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

const MAX_DRAIN_MS = 10_000;

/** Null when the body is larger than the limit; rejects when the client breaks off. */
export async function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer | null> {
  if (isDeclaredTooLarge(request, limit)) return null;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      request.off('data', onData).pause();
      resolve(null);
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => reject(new Error('the client broke off')));
    request.once('error', reject);
  });
}

/**
 * Cutting the connection under a client that is still sending loses the answer: swallow the rest,
 * within bounds.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  let length = 0;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, MAX_DRAIN_MS).unref();
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_DRAINED_BYTES) cut();
  });
  request.once('close', () => clearTimeout(timer));
  request.on('error', () => {});
  request.resume();
}

export function isDeclaredTooLarge(request: IncomingMessage, limit = MAX_BODY_BYTES): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit;
}
