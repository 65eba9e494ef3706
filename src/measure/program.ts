/** A program of this machine as a component: the file that is asked names it, by its digest. */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { BoardError } from '../core/board-error.ts';

export type Program = {
  /** As the declaration names it. */
  readonly file: string;
  /** Of the bench: commands run there. */
  readonly folder: string;
  /** The command that prints its version. */
  readonly version?: readonly string[];
};

export async function identifyProgram({ file, folder, version }: Program) {
  const bytes = await readFile(await executableOf(file, folder));
  return {
    version: version === undefined ? null : await printedVersion(version, folder),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  };
}

/** A name without a slash is looked for as a shell does; a path starts in the folder of the bench. */
async function executableOf(file: string, folder: string): Promise<string> {
  const places = file.includes('/')
    ? [isAbsolute(file) ? file : join(folder, file)]
    : (process.env.PATH ?? '').split(delimiter).map((place) => join(place, file));
  for (const place of places)
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return place;
  throw new BoardError('FLEET', `${file}: expected a program that can be run on this machine, got none`);
}

const LONGEST = 100;

async function printedVersion([file = '', ...args]: readonly string[], folder: string): Promise<string> {
  const options = { cwd: folder, timeout: 20_000, env: { PATH: process.env.PATH, LANG: 'C' } };
  const printed = await promisify(execFile)(file, args, options).catch(() => undefined);
  const [line = ''] = (printed?.stdout ?? '').trim().split('\n');
  if (line !== '') return line.slice(0, LONGEST);
  throw new BoardError(
    'FLEET',
    `${[file, ...args].join(' ')}: expected the program to print its version, got nothing`,
  );
}
