/** `evidence-board/client`: a board read over the network, purchases at its doors that lose nothing, and signed requests. */

export { type BoardClient, type BoardClientOptions, openBoardClient } from '../client/board-client.ts';
export type { BoardAnswer, BoardPath, PathNames } from '../client/board-paths.ts';
export {
  type Challenge,
  type Order,
  openPurchases,
  type Pay,
  type Purchase,
  type Purchases,
} from '../client/purchases.ts';
export { signCommission } from '../core/commission-letter.ts';
