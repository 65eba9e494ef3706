/** ExifTool as the package ships it: a Perl program that is asked for named tags of one file. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord, list } from '../../src/measure/foreign.ts';
import { fleetFile } from '../fleet/packages.ts';

/** Tag → value of the one file; no configuration file of the user is read. */
export async function exiftool(
  path: string,
  ...options: readonly string[]
): Promise<Record<string, unknown>> {
  const program = fleetFile('exiftool-vendored.pl/bin/exiftool');
  const args = [program, '-config', '', '-json', ...options, path];
  const { stdout } = await promisify(execFile)('perl', args, { maxBuffer: 2 ** 24 });
  const parsed: unknown = JSON.parse(stdout);
  const [tags] = list(parsed);
  if (!isRecord(tags)) throw new TypeError('exiftool: the tags of a file are an object');
  return tags;
}
