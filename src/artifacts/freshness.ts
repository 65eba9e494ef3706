/** When the publisher last said that the board is alive: `npm run refresh` writes it. */

import type { Freshness01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const freshnessPath = 'freshness.json';

export function readFreshness(folder: Folder): Freshness01 | undefined {
  if (!folder.has(freshnessPath)) return undefined;
  return parseAs('freshness-0.1', folder.read(freshnessPath), freshnessPath);
}
