/** How a rebuild is told: what was compared, each difference by file and place, and the word at the end. */

import { printable } from '../../core/printable.ts';
import type { FileDifference, RebuildReport } from './check-rebuild.ts';

const MOST_OF_A_FILE = 20;
const MOST_LINES = 200;

export function toRebuildText(report: RebuildReport, name: string): string {
  const { compared, origin, outcome, open } = report;
  const lines = [...Map.groupBy(report.differences, ({ file }) => file).values()].flatMap(linesOfFile);
  const more = lines.length - MOST_LINES;
  return [
    `Rebuilt: ${name}`,
    ...(origin === undefined ? [] : [`  ${compared} files compared byte by byte, made for ${origin}`]),
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`and ${more} lines more (all of them with --json)`] : []),
    ...open.map((reason) => `OPEN: ${reason}`),
    outcome,
  ]
    .map(printable)
    .join('\n');
}

function linesOfFile(differences: readonly FileDifference[]): readonly string[] {
  const shown = differences.slice(0, MOST_OF_A_FILE).map(toLine);
  const more = differences.length - shown.length;
  return more === 0 ? shown : [...shown, `DIFFERS: ${differences[0]?.file}: ${more} places more`];
}

function toLine(difference: FileDifference): string {
  const { file, at, served } = difference;
  const other = 'listed' in difference ? `listed ${difference.listed}` : `rebuilt ${difference.rebuilt}`;
  return `DIFFERS: ${file}${at === '' ? '' : ` ${at}`}: served ${served}, ${other}`;
}
