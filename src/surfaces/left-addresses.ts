/**
 * Addresses that a board published before what stood there left. A published address never dies: it says in one
 * sentence where to look now. A board that began later never published them.
 */

import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/text.ts';
import { eventDay } from '../derive/figures/event-time.ts';
import { embedPage } from '../operations/pages.ts';
import type { Files } from './files.ts';
import type { ServedSite } from './served-site.ts';

/** The first day on which nothing stood there any more. */
const LEFT = '2026-11-29';

const NO_STATEMENTS =
  'Statements of others who made this site again are no longer published. Make it again yourself: npm run rebuild -- <address>.';

type LeavingSite = Pick<ServedSite, 'evidence' | 'address'> & {
  readonly pictures: readonly { readonly name: string }[];
};

export function leftAddresses({ evidence, pictures, address }: LeavingSite): Files {
  const [first] = evidence.log.events;
  if (first === undefined || eventDay(first) >= LEFT) return new Map();
  return new Map([
    ['board-data/attestations.json', toNote(NO_STATEMENTS)],
    ['signed/verify-attestations.mjs', utf8(`console.log('${NO_STATEMENTS}');\nprocess.exitCode = 2;\n`)],
    ...pictures.map(({ name }): [string, Uint8Array] => [
      `oembed/${name}.json`,
      toNote(`oEmbed is no longer served. The frame itself: ${address.url(embedPage(name))}`),
    ]),
  ]);
}

function toNote(note: string): Uint8Array {
  return canonicalBytes({ left: LEFT, note });
}
