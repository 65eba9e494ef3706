/**
 * `npm run probe:servers`: installs the reference tool servers of npm and PyPI at their committed versions and digests,
 * starts each over TLS on this machine, and runs `npm run probe` while they answer.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPinned } from '../facts/pinned-folder.ts';
import { referenceServers } from './reference-servers.ts';
import { startTlsBridge } from './tls-bridge.ts';

/** The port that the addresses of `probes/targets.json` name. */
const PORT = 8443;

const root = fileURLToPath(new URL('../..', import.meta.url));
const listed = fileURLToPath(new URL('.', import.meta.url));
const say = (line: string): void => console.log(line);

const modules = await installPinned({ root, listed, say });
const python = installWheels();
const run = mkdtempSync(join(tmpdir(), 'tool-servers-'));
try {
  const folder = join(run, 'folder');
  mkdirSync(folder);
  const certificate = makeCertificate();
  const bridge = await startTlsBridge({ programs: programs(folder), certificate, port: PORT, cwd: folder });
  try {
    process.exitCode = await probe();
  } finally {
    bridge.close();
  }
} finally {
  rmSync(run, { recursive: true });
}

function programs(folder: string) {
  return new Map(
    referenceServers.map(({ id, registry, program, args = [] }) => [
      `/${id}`,
      {
        command: registry === 'npm' ? join(modules, '.bin', program) : join(python, 'bin', program),
        args: args.map((arg) => arg.replace('{folder}', folder)),
      },
    ]),
  );
}

/** Gives back the folder of the environment. */
function installWheels(): string {
  const folder = join(root, '.mill', 'facts', 'tool-servers', 'python');
  say('installing the packages of tool-servers/requirements.txt');
  execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  const pinned = [
    '--quiet',
    '--require-hashes',
    '--only-binary',
    ':all:',
    '-r',
    join(listed, 'requirements.txt'),
  ];
  execFileSync(join(folder, 'bin', 'pip'), ['install', ...pinned], { stdio: 'inherit' });
  return folder;
}

/** For this run alone. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'.split(' ');
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...words, ...names, '-keyout', 'key.pem', '-out', 'cert.pem'], {
    cwd: run,
    stdio: 'pipe',
  });
  return {
    key: readFileSync(join(run, 'key.pem'), 'utf8'),
    cert: readFileSync(join(run, 'cert.pem'), 'utf8'),
  };
}

/** A process of its own: Node reads the certificates that it trusts as it starts. */
function probe(): Promise<number> {
  const command = [
    resolve(root, 'src/commands/evidence-board.ts'),
    'probe',
    '--private',
    ...process.argv.slice(2),
  ];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(run, 'cert.pem') };
  const probing = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  return new Promise((done, fail) => void probing.on('error', fail).on('exit', (code) => done(code ?? 1)));
}
