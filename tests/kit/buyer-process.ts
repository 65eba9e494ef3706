/** Buys one order from a folder of purchases, in a process of its own: `buyer-process.ts <folder> <url>`. Prints what became of it. */

import { randomBytes } from 'node:crypto';
import { argv } from 'node:process';
import { folderStore } from '../../packages/client/src/folder.ts';
import { openPurchases } from '../../packages/client/src/purchases.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { payload } from './payment-rig.ts';

const [folder = '', url = ''] = argv.slice(2);
const bought = await openPurchases({ store: folderStore(folder) }).buy({ url }, async ({ accepts }) =>
  payload({
    authorization: { nonce: `0x${randomBytes(32).toString('hex')}` },
    accepted: { ...accepts[0] },
  }),
);
const answer = bought.state === 'bought' ? sha256Hex(bought.answer) : undefined;
console.log(JSON.stringify({ state: bought.state, payment: bought.payment, answer }));
