/**
 * `security.txt` (RFC 9116) from the publisher's facts; the board's own newest date, not a clock,
 * decides whether it is too old.
 */

import { BoardError } from '../../core/board-error.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';

/** A file about to expire is read as abandoned, so a board is not built with one. */
const MIN_DAYS_LEFT = 30;

type ContactFacts = {
  readonly publisher: Pick<Publisher01, 'contact' | 'security_txt_expires'>;
  readonly newest_date: string;
  readonly origin: string;
};

export function deriveSecurityTxt({ publisher, newest_date, origin }: ContactFacts): string {
  const { contact, security_txt_expires } = publisher;
  const daysLeft = (Date.parse(security_txt_expires) - Date.parse(newest_date)) / 86_400_000;
  if (!(daysLeft >= MIN_DAYS_LEFT)) {
    throw new BoardError(
      'SECURITY_TXT',
      `publisher.json: field /security_txt_expires: expected at least ${MIN_DAYS_LEFT} days after the newest artifact date ${newest_date}, got ${security_txt_expires}`,
    );
  }
  return [
    `Contact: ${contact}`,
    `Expires: ${security_txt_expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${pathOf('security-txt')}`,
    '',
  ].join('\n');
}
