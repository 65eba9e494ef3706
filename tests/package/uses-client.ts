/** The types of the client's package, as a compiler sees them from outside. */

import {
  type BoardAnswer,
  type BoardClient,
  type Goods,
  openBoardClient,
  openPurchases,
  type Purchase,
  type PurchaseStore,
} from 'evidence-board-client';
import { folderStore } from 'evidence-board-client/folder';
import * as verifier from 'evidence-board-verifier';
import * as bought from 'evidence-board-verifier/bought';

const verified = { did: new Uint8Array(), verifier };
const client: BoardClient = openBoardClient('https://board.example', { verified });
export const names = async (): Promise<readonly string[]> =>
  (await client.board()).axes.map(({ axis }) => axis);
export const ties = async (): Promise<number> => (await client.get('/api/gspc')).totals.ties;
export const pairsOf = (axis: string): Promise<BoardAnswer<'/comparison/{axis}.json'>> =>
  client.get('/comparison/{axis}.json', { axis });
const store: PurchaseStore = folderStore('purchases');
export const left: Promise<readonly Purchase[]> = openPurchases({ store }).resume();
export const opened = (purchase: Purchase): Promise<Goods> =>
  openPurchases({ store }).open(purchase, { ...verified, bought });
