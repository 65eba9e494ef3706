/**
 * The served site and its functions under many connections at once, for a bounded time: every answer
 * is the one expected, memory does not grow once it is warm, and no accepted write is lost.
 */

import { Agent, fetch } from 'undici';
import { type MeasuredSite, WRITER_TOKEN } from './served-site.ts';

export type Load = {
  readonly connections: number;
  /** Before memory is first read, and while it is watched. */
  readonly warmSeconds: number;
  readonly seconds: number;
  /** What is to be answered, where it is not 200. */
  readonly status?: number;
};

export type Borne = {
  readonly answers: number;
  readonly perSecond: number;
  /** Answers other than expected, the first ones in words. */
  readonly faults: readonly string[];
  /** Memory at the end over memory of the warm server. */
  readonly growth: number;
};

/** The same paths over and over, each of which is to be answered as expected. */
export async function bearReaders(site: MeasuredSite, paths: readonly string[], load: Load): Promise<Borne> {
  await readFor(site.url, paths, { ...load, seconds: load.warmSeconds });
  const warm = site.heldBytes();
  const read = await readFor(site.url, paths, load);
  return { ...read, perSecond: read.answers / load.seconds, growth: site.heldBytes() / warm };
}

async function readFor(
  url: string,
  paths: readonly string[],
  { connections, seconds, status = 200 }: Load,
): Promise<{ readonly answers: number; readonly faults: readonly string[] }> {
  const dispatcher = new Agent({ connections, pipelining: 1 });
  const faults: string[] = [];
  const ends = performance.now() + seconds * 1000;
  let answers = 0;
  const reader = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < ends; at++) {
      const path = paths[at % paths.length] ?? '/';
      try {
        const answer = await fetch(url + path, { dispatcher });
        await answer.arrayBuffer();
        if (answer.status !== status) faults.push(`${path}: ${answer.status}`);
      } catch (error) {
        faults.push(`${path}: ${String(error)}`);
      }
      answers++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => reader(at)));
  await dispatcher.close();
  return { answers, faults };
}

/** Each connection stages jobs of its own; afterwards every job that was accepted is asked for again. */
export async function bearWriters(
  site: MeasuredSite,
  { connections, each }: { readonly connections: number; readonly each: number },
): Promise<{ readonly accepted: number; readonly found: number; readonly faults: readonly string[] }> {
  const dispatcher = new Agent({ connections, pipelining: 1 });
  const address = `${site.url}/api/action-jobs`;
  const headers = {
    authorization: `Bearer ${WRITER_TOKEN}`,
    origin: site.url,
    'content-type': 'application/json',
  };
  const faults: string[] = [];
  const accepted: string[] = [];
  const writer = async (at: number): Promise<void> => {
    for (let job = 0; job < each; job++) {
      const answer = await fetch(address, {
        method: 'POST',
        dispatcher,
        headers: { ...headers, 'idempotency-key': `job-${at}-${job}` },
        body: JSON.stringify({ action: 'rerun-bench', subject: `${at}-${job}` }),
      });
      const text = await answer.text();
      const [, id] = /"job_id":"([0-9a-f]{32})"/.exec(text) ?? [];
      if (answer.status === 200 && id !== undefined) accepted.push(id);
      else faults.push(`${answer.status}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => writer(at)));
  let found = 0;
  for (const id of new Set(accepted)) {
    const answer = await fetch(`${address}?job_id=${id}`, { dispatcher, headers });
    if (answer.status === 200 && (await answer.text()).includes(id)) found++;
  }
  await dispatcher.close();
  return { accepted: accepted.length, found, faults };
}
