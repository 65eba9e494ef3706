/** What every text of a synthetic board begins with, so that none is taken for a measurement. */

export const MARK = 'SYNTHETIC';

export function marked(text: string): string {
  return `${MARK}: ${text}`;
}
