/** The board's own today: the newest date that any committed artifact carries. No clock is read. */

import type { Evidence } from '../artifacts/evidence.ts';

export const deriveNewestDate = (evidence: Pick<Evidence, 'publisher' | 'keys'>): string =>
  [evidence.publisher.as_of, evidence.keys.as_of].reduce((newest, date) => (date > newest ? date : newest));
