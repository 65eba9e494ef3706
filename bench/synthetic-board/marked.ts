/** The beginning of every text of a synthetic board, so that no text is taken for a measurement. */

export const MARK = 'SYNTHETIC';

export function marked(text: string): string {
  return `${MARK}: ${text}`;
}
