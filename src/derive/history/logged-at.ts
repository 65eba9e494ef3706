/** The instant at which the log took in a card or a correction, where its event says one. */

import type { Evidence } from '../../artifacts/evidence.ts';

export type LoggedAt = (subject: string) => string | undefined;

/** `subject`: a card id at its issue, or a correction id. */
export function deriveLoggedAt({ log }: Pick<Evidence, 'log'>): LoggedAt {
  const instants = new Map(
    log.events.flatMap((event): [string, string][] => {
      if (!('at' in event)) return [];
      if (event.type === 'card-issued') return [[event.card_id, event.at]];
      return event.type === 'correction' ? [[event.correction_id, event.at]] : [];
    }),
  );
  return (subject) => instants.get(subject);
}
