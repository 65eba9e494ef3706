/**
 * Components from PyPI, pinned in `requirements.txt` of the fleet by version and the digest of one file each, as pip
 * compares them, and installed into a virtual environment beside it. Their packages are named `pypi/…` here:
 * npm has packages of the same names.
 */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import { member, string } from './foreign.ts';
import type { Pinned } from './pinned-package.ts';

const PIN = /^(?<name>[\w.-]+)==(?<version>\S+) --hash=sha256:(?<sha256>[0-9a-f]{64})$/;

/** As the installed package states it: an SPDX expression, the older free field, or its classifiers. */
const STATED = `
import importlib.metadata, json, sys
about = importlib.metadata.metadata(sys.argv[1])
classified = [each.split(" :: ")[-1] for each in about.get_all("Classifier", []) if each.startswith("License :: ")]
licence = about["License-Expression"] or about["License"] or " OR ".join(classified) or "none stated"
print(json.dumps({"version": about["Version"], "licence": licence}))`;

/** `fleet`: the folder with the pins. */
export async function pinnedPypi(pack: string, fleet: string): Promise<Pinned> {
  const { name, version, sha256 } = await pypiPin(pack, fleet);
  const python = join(fleet, '.venv', 'bin', 'python');
  const asked = await promisify(execFile)(python, ['-I', '-c', STATED, name]).catch(() => undefined);
  const stated = asked === undefined ? { version: 'none' } : parseStrictJson(utf8(asked.stdout));
  const found = string(member(stated, 'version'));
  if (found !== version)
    throw new BoardError(
      'FLEET',
      `${pack}: expected ${version} installed in ${fleet}/.venv, got ${found}; npm run measure and npm run reproduce install it, where /usr/bin/python3 has venv and is a Python for which the pinned files are made`,
    );
  const integrity = `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
  return { version, integrity, licence: string(member(stated, 'licence')) };
}

/** The pin of a package of PyPI, whatever is installed. */
export async function pypiPin(pack: string, fleet: string) {
  const pins = (await readFile(join(fleet, 'requirements.txt'), 'utf8')).split('\n');
  const pin = pins.map((line) => PIN.exec(line)?.groups).find((each) => `pypi/${each?.name}` === pack);
  if (pin === undefined)
    throw new BoardError(
      'FLEET',
      `${pack}: expected it in benches/fleet/requirements.txt, got none; add its version and the SHA-256 of its file (name==1.0 --hash=sha256:…)`,
    );
  return { name: string(pin.name), version: string(pin.version), sha256: string(pin.sha256) };
}
