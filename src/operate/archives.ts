/** Archives of what was bought, taken out once the recovery period of their sale is over. */

import { emptyArchives } from '../doors/bundles/archive.ts';
import type { OpenStores } from './open-stores.ts';

export async function endArchives({ storeOf }: OpenStores, now: number): Promise<string> {
  const { gone, kept } = await emptyArchives(storeOf('bundles'), now);
  return `archives taken out: ${gone}; kept: ${kept}`;
}
