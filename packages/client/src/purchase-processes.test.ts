/** Buyers that share one folder, each a process of its own. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceBundle } from '../../../src/doors/bundles/evidence-bundle.ts';
import { type DoorRig, makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { type Served, serve } from '../../../tests/kit/serve.ts';

const root = useFolder();
const run = promisify(execFile);

/** Of the acts on files that a purchase takes, every so-many-th is the last. */
const STRIDE = 8;

let door: DoorRig;
let server: Served;

beforeAll(async () => {
  server = await serve(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const answer = await evidenceBundle(new Request(ORIGIN + request.url, { headers }), door.deps);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
});

afterAll(() => server.close());

const newOrder = (): string => {
  door = makeDoor();
  return mkdtempSync(join(root, 'purchases-'));
};

const buyer = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
  const url = `${server.url}/api/evidence-bundle?obligation=dora&subject=board`;
  const script = resolve('tests/kit/buyer-process.ts');
  const { stdout, stderr } = await run(process.execPath, [script, folder, url], {
    env: { ...process.env, ...env },
  });
  return { bought: stdout.trim(), stderr };
};

describe('buyers in several processes', () => {
  test('who order the same at once, and then again, get one answer for one payment', async () => {
    for (const buyers of [3, 6]) {
      const folder = newOrder();
      const answers = new Set<string>();
      for (let turn = 0; turn < 2; turn += 1)
        for (const { bought } of await Promise.all(Array.from({ length: buyers }, () => buyer(folder))))
          answers.add(bought);
      expect([...answers].map((each) => JSON.parse(each))).toMatchObject([{ state: 'bought' }]);
      expect(door.rig.calls.settle).toBe(1);
      const left = readdirSync(join(folder, 'open')).map((file) => statSync(join(folder, 'open', file)).size);
      expect(left.filter((size) => size > 0)).toEqual([]);
    }
  });

  test('of whom one is killed at any act on a file lose nothing and pay nothing twice', async () => {
    const NODE_OPTIONS = `--import=${resolve('tests/kit/kill-at-write.mjs')}`;
    const { stderr } = await buyer(newOrder(), { NODE_OPTIONS });
    const acts = Number(/WRITES (\d+)/.exec(stderr)?.[1]);
    expect(acts).toBeGreaterThan(15);
    for (let at = 1; at < acts; at += STRIDE) {
      const folder = newOrder();
      await expect(buyer(folder, { NODE_OPTIONS, KILL_AT: `${at}` })).rejects.toMatchObject({
        signal: 'SIGKILL',
      });
      expect(JSON.parse((await buyer(folder)).bought), `act ${at}`).toMatchObject({ state: 'bought' });
      expect(door.rig.calls.settle, `act ${at}`).toBe(1);
    }
  });
});
