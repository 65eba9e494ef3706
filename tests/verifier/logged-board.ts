/** What the recount finds in a board, and in its log about that board. */

import { compareWithLog } from '../../src/recount/log-comparison.ts';
import { recountSite } from '../../src/recount/recount.ts';
import { collectFindings, type Finding } from '../../src/verify/findings.ts';
import { type EmittedBoard, servedFrom } from '../kit/recounted-board.ts';

export function openWithLog({ files, log }: EmittedBoard): readonly Finding[] {
  const findings = collectFindings();
  const recounted = recountSite(servedFrom(files), findings, log);
  if (recounted === undefined) throw new Error('the board was not recounted');
  compareWithLog({ files: servedFrom(files), recounted, log }, findings);
  return findings.open();
}
