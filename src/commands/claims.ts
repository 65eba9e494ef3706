/** `npm run claims`: payments whose sale has not ended, and what to do about each; and the register of those that were settled. */

import { resolve } from 'node:path';
import { texts, wrongUse } from '../core/options.ts';
import { hostOption } from '../operate/host-option.ts';
import type { OpenStores } from '../operate/open-stores.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { refuseWithoutDoors } from '../publish/doors-here.ts';
import { boardOption, projectRoot } from '../publish/places.ts';
import { enterSettlements } from '../publish/registers/enter-settlements.ts';

export const command = toCommand({
  name: 'claims',
  about: `Use it where doors sell: it lists payments whose sale has not ended, and what to do about each. Where X402_RPC_URL
    names a node, each of them is looked up there. No claim is changed: a sale ends when its payer sends the same payment again.`,
  typed: '[enter]',
  takesWords: true,
  words: {
    enter:
      'enters the sales that were settled into registers/commercial.json, and the day on which they were counted',
  },
  options: {
    ...boardOption,
    ...hostOption,
    own: texts`<address>  a payer that you control besides the recipient: listed, but never counted as outside`,
  },
  work: ({ values, positionals }) => {
    const { board: named, netlify: isAtHost, own = [] } = values;
    const isEntering = positionals.join(' ') === 'enter';
    if (positionals.length > 0 && !isEntering) throw wrongUse('claims', 'expected enter, or nothing');
    const work = async (board: BoardAtWork): Promise<void> => {
      const { env, say } = board;
      const folder = resolve(projectRoot, env.LOCAL_STORE_DIR || '.local-store');
      refuseWithoutDoors();
      const { withStores } = await import('../operate/open-stores.ts');
      await withStores({ isAtHost, folder, env }, async (stores) => {
        if (isEntering) await enter(board, stores, { isAtHost, own });
        else await list(board, stores);
        say(`of ${stores.place}`);
      });
    };
    return onBoard(named, work, !isEntering ? undefined : 'claims');
  },
});

async function list({ env, say }: BoardAtWork, stores: OpenStores): Promise<void> {
  const { listClaims } = await import('../operate/claims.ts');
  const asking = { now: Date.now(), rpc: env.X402_RPC_URL || undefined };
  for await (const line of listClaims(stores, asking)) say(line);
}

async function enter(
  { artifactsDir, say }: BoardAtWork,
  stores: OpenStores,
  { isAtHost, own }: { readonly isAtHost: boolean; readonly own: readonly string[] },
): Promise<void> {
  const { settledSales } = await import('../operate/claims.ts');
  const { sales, forShow } = await settledSales(stores);
  const from = isAtHost ? 'the store of a site at Netlify' : 'the store of the local server';
  const now = new Date().toISOString();
  for (const line of enterSettlements({ artifactsDir, sales, from, own, now })) say(line);
  if (forShow > 0) say(`left out, because they were settled on the network of the demo: ${forShow}`);
}
