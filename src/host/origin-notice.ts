/** A line for whoever follows addresses in served files: they name the origin that the site was built for, perhaps not this server. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { objectMember, parseObject, textMember } from '../core/json-members.ts';
import { fileOf } from '../operations/paths.ts';

const MOST_BYTES = 1024 * 1024;

export async function originNotice(outDir: string, server: string): Promise<string[]> {
  const bytes = await readFile(join(outDir, fileOf('site'))).catch(() => null);
  const stated = bytes === null ? undefined : parseObject(bytes, MOST_BYTES);
  const origin = textMember(objectMember(stated, 'hosting'), 'origin');
  if (origin === undefined || origin === server) return [];
  return [
    `addresses in the agent card, OpenAPI and llms.txt are of ${origin}; of this server after a build with SITE_URL=${server}`,
  ];
}
