/** The tools of `go.mod`, built once for a test file, and a witness of theirs that runs for its tests. */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../kit/free-port.ts';
import { useFolder } from '../../kit/scratch.ts';

export type Said = { readonly status: number | null; readonly said: string; readonly noted: string };

type Tools = {
  /** Runs a tool to its end, or until it has noted this, and lets this process answer meanwhile. */
  readonly run: (tool: string, args: readonly string[], noted?: RegExp) => Promise<Said>;
  readonly startLitewitness: (origin: string, vkey: string) => Promise<TheirWitness>;
};

export type TheirWitness = { readonly url: string; readonly vkey: string };

export const LITEWITNESS = 'witness.theirs.example/w';

export function useGoTools(): Tools {
  const room = useFolder();
  const bin = join(room, 'bin/');
  const running: { kill: () => void }[] = [];
  beforeAll(() => {
    mkdirSync(bin);
    execFileSync('go', ['build', '-o', bin, 'tool', './...'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    });
  });
  afterAll(() => {
    for (const child of running) child.kill();
  });

  const run: Tools['run'] = (tool, args, enough) => {
    const child = spawn(join(bin, tool), [...args]);
    const told = { said: '', noted: '' };
    child.stdout.on('data', (bytes) => {
      told.said += String(bytes);
    });
    child.stderr.on('data', (bytes) => {
      told.noted += String(bytes);
      if (enough?.test(told.noted) === true) child.kill();
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, ...told }));
    });
  };

  /** Its key lies in an agent of SSH, as its manual says. */
  const startAgent = (): { readonly socket: string; readonly fingerprint: string } => {
    const key = join(room, 'key');
    const socket = join(room, 'agent');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const agent = spawn('ssh-agent', ['-D', '-a', socket]);
    running.push(agent);
    const env = { ...process.env, SSH_AUTH_SOCK: socket };
    const isAdded = () => spawnSync('ssh-add', ['-q', key], { env }).status === 0;
    const end = Date.now() + 10_000;
    while (!isAdded()) if (Date.now() > end) throw new Error('the agent of SSH took no key');
    const [, fingerprint = ''] = String(execFileSync('ssh-keygen', ['-lf', key])).split(' ');
    return { socket, fingerprint };
  };

  const startLitewitness: Tools['startLitewitness'] = async (origin, vkey) => {
    const { socket, fingerprint } = startAgent();
    const db = join(room, 'litewitness.db');
    await run('witnessctl', ['add-log', '-db', db, '-origin', origin]);
    await run('witnessctl', ['add-key', '-db', db, '-origin', origin, '-key', vkey]);
    const listen = `127.0.0.1:${await freePort()}`;
    const args = ['-db', db, '-name', LITEWITNESS, '-ssh-agent', socket, '-key', fingerprint];
    const child = spawn(join(bin, 'litewitness'), [...args, '-listen', listen]);
    running.push(child);
    let said = '';
    const ownKey = new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`litewitness ended: ${said}`)));
      child.stderr.on('data', (bytes) => {
        said += String(bytes);
        const [, own] = /vkey="?([^"\s]+)/.exec(said) ?? [];
        if (own !== undefined && said.includes('listening')) resolve(own);
      });
    });
    return { url: `http://${listen}`, vkey: await ownKey };
  };

  return { run, startLitewitness };
}
