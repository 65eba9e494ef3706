/**
 * Recounts a whole site from its served bytes; a file that cannot be read refutes its section and
 * not the others.
 */

import { BoardError } from '../core/board-error.ts';
import { recountBoard } from './board-recount.ts';
import { recountSurfaces } from './counted-figures.ts';
import type { Findings } from './findings.ts';
import { readServedCards, readServedEvidence, recountCards } from './recounted-cards.ts';
import { recountRuns } from './recounted-runs.ts';
import { openServedFiles } from './served-files.ts';

export function recountSite(folder: string, findings: Findings): void {
  try {
    const files = openServedFiles(folder);
    const runs = recountRuns(files, findings);
    const evidence = readServedEvidence(files);
    const cards = readServedCards(files);
    recountCards(cards, { runs: runs.runs, evidence }, findings);
    const all = { runs, evidence, cards };
    const recounted = recountBoard(files, all, findings);
    recountSurfaces({ files, evidence: all, recounted }, findings);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    findings.add({
      outcome: error.code === 'SITE_FILE' ? 'UNCHECKABLE' : 'REFUTED',
      section: 'recount',
      place: error.code,
      published: error.message,
      recomputed: 'nothing: the recount stopped here',
    });
  }
}
