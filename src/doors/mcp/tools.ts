/** Every tool of this board, in the order in which it is listed. */

import { getAxis, listAxes, search } from './tools/axis-tools.ts';
import { boardTotals, getState, listCorrections } from './tools/board-tools.ts';
import { getCard, listCards, verifyCard } from './tools/card-tools.ts';
import { axisBundle, boardSnapshot, evidenceBundleTool, markingEvidenceTool } from './tools/door-tools.ts';
import { getRoot, verifyInclusion } from './tools/root-tools.ts';
import type { Tool } from './tools/tool.ts';

export const boardTools: readonly Tool[] = [
  boardTotals,
  listAxes,
  search,
  getAxis,
  listCards,
  getCard,
  verifyCard,
  getRoot,
  verifyInclusion,
  listCorrections,
  getState,
  markingEvidenceTool,
  evidenceBundleTool,
  axisBundle,
  boardSnapshot,
];
