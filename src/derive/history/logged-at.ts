/** The instant at which the log took in a card or a correction, where its event says one. */

import type { Evidence } from '../../artifacts/evidence.ts';

export type LoggedAt = (subject: string) => string | undefined;

/** `subject`: a card id at its issue, or a correction id. */
export function deriveLoggedAt({ log }: Pick<Evidence, 'log'>): LoggedAt {
  const instants = new Map<string, string>();
  for (const event of log.events) {
    if (!('at' in event)) continue;
    if (event.type === 'card-issued') instants.set(event.card_id, event.at);
    if (event.type === 'correction') instants.set(event.correction_id, event.at);
  }
  return (subject) => instants.get(subject);
}
