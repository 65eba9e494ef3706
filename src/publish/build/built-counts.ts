/** What a build shows of each question, counted for the terminal. */

import { amount } from '../../derive/figures/amount.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { english } from '../../words/say.ts';

export function builtCounts({ totals }: PublishedSite['board']): string {
  const { axes, measured_axes, separated_leads: leads, ties, untested_separations: untested } = totals;
  return [
    `${amount(english, axes, 'question')}, ${measured_axes} with results`,
    `${amount(english, leads, 'lead')}, ${amount(english, ties, 'tie')}, ${untested} untested`,
  ].join('; ');
}
