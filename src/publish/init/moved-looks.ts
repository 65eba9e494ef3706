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

/** The returned function puts the looks back as they were. */
export function moveLooks(artifactsDir: string, domain: string): () => void {
  const file = join(looksDirOf(artifactsDir), 'site.json');
  const place = { base_url: toOwnDomain(domain, 'domain').address };
  const base = baseOf(place);
  if (!existsSync(file)) return () => undefined;
  const before = readFileSync(file);
  const looks = objectIn(parseStrictJson(before));
  if (looks?.base === base || (looks?.base === undefined && base === '/')) return () => undefined;
  writeDurably(file, toJsonFile({ ...looks, base, ...(base === '/' ? {} : { host: hostOf(place) }) }));
  return () => writeDurably(file, before);
}
