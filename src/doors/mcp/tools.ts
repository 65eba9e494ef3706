/** Every tool of this board, in the order in which it is listed; behind them those of before, which no list names. */

import { verifyCard } from './tools/card-tools.ts';
import { axisBundle, boardSnapshot, evidenceBundleTool, markingEvidenceTool } from './tools/door-tools.ts';
import { compareTool, findTool, getTool, listTool } from './tools/figure-tools.ts';
import { formerTools } from './tools/former-tools.ts';
import { verifyInclusion } from './tools/root-tools.ts';
import type { Tool } from './tools/tool.ts';

export const boardTools: readonly Tool[] = [
  findTool,
  getTool,
  compareTool,
  listTool,
  verifyCard,
  verifyInclusion,
  markingEvidenceTool,
  evidenceBundleTool,
  axisBundle,
  boardSnapshot,
  ...formerTools,
];
