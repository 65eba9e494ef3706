/** The looks of a board that moves to another path: they name the path below which every address of a page lies. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { objectIn } from '../../core/json-members.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { writeDurably } from '../durable-file.ts';
import { toOwnDomain } from '../keys/own-domain.ts';
import { looksDirOf } from '../places.ts';
import { baseOf, hostOf } from './first-files.ts';

/** After the move, whose signature says nothing of the path: what cuts this off is made good by the same command. */
export function moveLooks(artifactsDir: string, domain: string): void {
  const file = join(looksDirOf(artifactsDir), 'site.json');
  if (!existsSync(file)) return;
  const place = { base_url: toOwnDomain(domain, 'domain').address };
  const base = baseOf(place);
  const looks = objectIn(parseStrictJson(readFileSync(file)));
  if ((looks?.base ?? '/') === base) return;
  writeDurably(file, toJsonFile({ ...looks, base, ...(base === '/' ? {} : { host: hostOf(place) }) }));
}
