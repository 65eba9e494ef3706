/**
 * Components and sources from Debian, pinned by name, version and the digest of the package's file, and
 * compared with what dpkg says is installed.
 */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { isRecord, member, string } from './foreign.ts';
import type { Pinned } from './pinned-package.ts';

/** Manuals and translations, which a machine may leave out of any package. */
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

/** The pin of a Debian package, whatever is installed. */
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

/** What a program of the system prints; empty where there is no such program, or where it prints nothing. */
async function ask(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, [...args], { env: { PATH: process.env.PATH, LANG: 'C' } }))
      .stdout;
  } catch (error) {
    return isRecord(error) && typeof error.stdout === 'string' ? error.stdout : '';
  }
}
