/** `evidence-board-client`: a board read over the network, purchases at its doors that lose nothing, and signed requests. */

export { signCommission } from '../../../src/core/commission-letter.ts';
export { type BoardClient, type BoardClientOptions, openBoardClient } from './board-client.ts';
export type { BoardAnswer, BoardPath, PathNames } from './board-paths.ts';
export type { Goods, GoodsVerified } from './goods.ts';
export {
  type Challenge,
  type Order,
  openPurchases,
  type Pay,
  type Purchase,
  type PurchaseStore,
  type Purchases,
} from './purchases.ts';
