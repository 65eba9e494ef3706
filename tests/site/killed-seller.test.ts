/**
 * A seller whose process is killed while the facilitator settles, and started again on the same store: the same
 * payment gets its card, and is settled once. A claim that was left behind is taken over after some 55 s.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDemo } from '../../src/operate/demo/open-demo.ts';
import { evidenceBoard } from '../kit/command.ts';
import { freePort } from '../kit/free-port.ts';
import { useFolder } from '../kit/scratch.ts';
import { serve } from '../kit/serve.ts';

const folder = useFolder();

/** Hands on what facilitators are asked; at the first settlement it kills before or after it asked. */
const openFacilitator = async (real: string, moment: 'before' | 'after', kill: () => void) => {
  let settled = 0;
  const server = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isSettling = request.url?.endsWith('/settle') === true;
    const isFirst = isSettling && settled === 0;
    if (isSettling) settled += 1;
    if (isFirst && moment === 'before') return kill();
    const answer = await fetch(real + request.url, { method: 'POST', body: Buffer.concat(chunks) });
    const body = await answer.text();
    if (isFirst) return kill();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  return { ...server, settled: () => settled };
};

/** `npm run serve` in a process of its own, until it says that it serves. */
const startSeller = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [evidenceBoard, 'serve'], { env });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said, { timeout: 120_000 }).toContain('serving ');
  return child;
};

test.each([
  ['after', 1],
  ['before', 2],
] as const)(
  'killed %s the money moved, a seller still gives the card for the same payment',
  async (moment, calls) => {
    const demo = await openDemo(inject('siteDir'), {});
    let seller: ChildProcess | undefined;
    const facilitator = await openFacilitator(
      new URL(demo.env.X402_FACILITATOR_URL ?? '').origin,
      moment,
      () => seller?.kill('SIGKILL'),
    );
    const port = await freePort();
    const env = {
      ...process.env,
      ...demo.env,
      X402_FACILITATOR_URL: `${facilitator.url}/facilitator`,
      LOCAL_STORE_DIR: join(folder, moment),
      OUT_DIR: inject('siteDir'),
      PORT: String(port),
    };
    const resource = `http://127.0.0.1:${port}/api/evidence-bundle?obligation=cra&subject=board`;
    try {
      seller = await startSeller(env);
      const input = await (await fetch(resource)).text();
      const wallet = spawnSync(process.execPath, [resolve('tests/kit/demo-wallet.mjs')], {
        input,
        cwd: folder,
      });
      const pay = () => fetch(resource, { headers: { 'PAYMENT-SIGNATURE': wallet.stdout.toString() } });
      const [lost] = await Promise.all([pay().catch(() => 'lost'), once(seller, 'exit')]);
      expect(lost).toBe('lost');

      seller = await startSeller(env);
      const early = await pay();
      expect([early.status, early.headers.get('retry-after')]).toEqual([409, expect.stringMatching(/^\d+$/)]);
      const status = async () => (await pay()).status;
      await expect.poll(status, { timeout: 120_000, interval: 3_000 }).toBe(200);
      expect(await (await pay()).json()).toMatchObject({ payload: { subject: 'board' } });
      expect(facilitator.settled()).toBe(calls);
    } finally {
      seller?.kill();
      await facilitator.close();
      await demo.close();
    }
  },
  600_000,
);
