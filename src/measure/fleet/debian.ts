/**
 * Components and sources that come from Debian: pinned by name, version and the digest of the
 * package's file, and held to it by what the machine says that it has installed.
 */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { isRecord, member, string } from '../foreign.ts';
import type { Pinned } from './lock.ts';

/** Without what a machine may leave out of every package: its manuals and translations. */
const ASIDE = /\s\/usr\/share\/(doc|man|locale|info|lintian)\//;

/** `fleet`: the folder with the pins. */
export async function pinnedDebian(name: string, fleet: string): Promise<Pinned> {
  const { version, sha256, licence } = await debianPin(name, fleet);
  const installed = await ask('dpkg-query', ['-W', `-f=\${Version} \${db:Status-Status}`, name]);
  if (installed !== `${version} installed`) {
    throw new BoardError(
      'FLEET',
      `${name}: expected Debian's ${version}, got ${installed === '' ? 'none' : installed}; sudo apt-get install ${name}=${version}`,
    );
  }
  const verified = await ask('dpkg', ['--verify', name]);
  const changed = verified.split('\n').find((line) => line.trim() !== '' && !ASIDE.test(line));
  if (changed !== undefined) {
    throw new BoardError(
      'FLEET',
      `${name}: expected the files of Debian's ${version}, got a changed one (${changed.trim()}); sudo apt-get install --reinstall ${name}=${version}`,
    );
  }
  return { version, integrity: `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`, licence };
}

/** What the pin says, whatever is installed: the lock entry of a Debian package. */
export async function debianPin(name: string, fleet: string) {
  const pin = member(parseStrictJson(await readFile(join(fleet, 'debian.json'))), name);
  if (!isRecord(pin)) {
    throw new BoardError(
      'FLEET',
      `${name}: expected it in benches/fleet/debian.json, got none; add its version, the SHA-256 of its file (apt-cache show) and its licence`,
    );
  }
  return { version: string(pin.version), sha256: string(pin.sha256), licence: string(pin.licence) };
}

/** What a program of the system says; nothing where there is no such program or it knows no answer. */
async function ask(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, [...args], { env: { PATH: process.env.PATH, LANG: 'C' } }))
      .stdout;
  } catch (error) {
    return isRecord(error) && typeof error.stdout === 'string' ? error.stdout : '';
  }
}
