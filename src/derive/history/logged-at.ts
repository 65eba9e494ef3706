/** The instant at which the log took in a card or a correction, where its event says one. */

import type { Evidence } from '../../artifacts/evidence.ts';

export type LoggedAt = (subject: string) => string | undefined;

type Logged = Pick<Evidence, 'log'>;

/** `id`: of a card, at its issue. */
export function deriveIssuedAt({ log }: Logged): LoggedAt {
  const instants = new Map<string, string>();
  for (const event of log.events)
    if (event.type === 'card-issued' && 'at' in event) instants.set(event.card_id, event.at);
  return (id) => instants.get(id);
}

export function deriveCorrectedAt({ log }: Logged): LoggedAt {
  const instants = new Map<string, string>();
  for (const event of log.events)
    if (event.type === 'correction' && 'at' in event) instants.set(event.correction_id, event.at);
  return (id) => instants.get(id);
}
