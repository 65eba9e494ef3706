/** `npm run claims`: payments whose sale has not ended, and what to do about each. */

import { resolve } from 'node:path';
import { listClaims } from '../operate/claims.ts';
import { hostOption, hostUsage, withStores } from '../operate/open-stores.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, boardUsage, projectRoot } from '../publish/places.ts';

const usage = `npm run claims [-- options]
  ${hostUsage}
  ${boardUsage}
Where X402_RPC_URL names the chain, each payment is looked up there. Nothing is changed: a sale ends when its
payer sends the same payment again.`;

export const command = toCommand({
  name: 'claims',
  usage,
  options: { ...boardOption, ...hostOption },
  work: ({ values }) =>
    onBoard(values.board, async ({ env, say }) => {
      const folder = resolve(projectRoot, env.LOCAL_STORE_DIR || '.local-store');
      await withStores({ isAtHost: values.netlify, folder, env }, async (stores) => {
        const asking = { now: Date.now(), rpc: env.X402_RPC_URL || undefined };
        for await (const line of listClaims(stores, asking)) say(line);
        say(`of ${stores.place}`);
      });
    }),
});
