/** `evidence-board/import`: results of other tools, read and written into a board as `evidence-board import` does. */

export { importFormats } from '../measure/import/formats/all-formats.ts';
export { type Import, type ImportReport, importResults } from '../measure/import/import-results.ts';
export { describeImport } from '../measure/import/summary.ts';
