/** Who publishes a new board, under which domain and with which contact: a person's words, checked and spelled out. */

import { wrongOption } from '../../core/options.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { toDomain } from '../keys/own-domain.ts';

export type Facts = {
  readonly name: string;
  readonly domain: string;
  /** An address, or a `mailto:` or `https:` URL. */
  readonly contact: string;
  readonly licence: string;
};

/** Under which every board publishes its data. */
export const LICENCE = 'CC-BY-4.0';

const DAYS_TO_REPLY = 14;

/** `now`: ISO 8601 UTC to the second. */
export function toPublisher(facts: Facts, now: string): Publisher01 {
  const name = facts.name.trim().normalize('NFC');
  const { did, address, isReserved } = toDomain(facts.domain, '--domain');
  const stated = facts.contact.trim();
  // The reader of publisher.json refuses an address that is not safe to follow.
  const contact = /^(mailto|https):/.test(stated) ? stated : `mailto:${stated}`;
  if (name === '' || /\p{C}/u.test(name))
    throw wrongOption('--name', 'the name of the publisher, in visible characters', facts.name);
  if (facts.licence !== LICENCE)
    throw wrongOption('--licence', `${LICENCE}, under which every board publishes its data`, facts.licence);
  return {
    schema: 'svc.publisher/0.1',
    as_of: now.slice(0, 10),
    name,
    issuer: name,
    base_url: address,
    did_domain: did,
    doi: 'none: no dataset record has been deposited for this board',
    licence: LICENCE,
    contact,
    fallback_address: contact.replace(/^mailto:/, ''),
    right_of_reply_days: DAYS_TO_REPLY,
    security_txt_expires: `${oneYearAfter(now)}T00:00:00Z`,
    ...(isReserved ? { trial: true } : {}),
  };
}

function oneYearAfter(now: string): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
