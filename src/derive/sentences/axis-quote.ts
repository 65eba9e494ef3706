/** The sentence by which an axis is quoted, and the address that keeps what it says. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { hasNoOrder } from '../board/separation-detail.ts';
import { slotWords } from '../board/slot-words.ts';
import { answeredLimit } from '../board/unanswered-words.ts';
import { frozenPlaces } from '../cards/frozen-findings.ts';
import { contextFigures, holdsStill } from '../history/card-contexts.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { toCardPlace } from '../tables/listed-card.ts';
import { toCitedCard } from './cited-card.ts';
import { alarmWords, deriveAxisFinding } from './finding.ts';
import { rowDays } from './result-days.ts';
import { quotedLimit } from './result-limit.ts';
import { isTakenBack, toQuotedAxis, toResultSentence, toScoreWords } from './result-quote.ts';

/** The finding, what the best scored, where it may be named, and the source. */
export function toAxisQuote(site: Site, row: AxisRow05): string {
  return `${toAxisSays(site, row)} (${axisSource(site, row)})`;
}

/** Who says it, when it was measured, and the address that keeps it. */
export function axisSource(site: Site, row: AxisRow05): string {
  const { evidence, newest_date, address } = site;
  const id = bestOf(site, row)?.card_id;
  const link = lastingLink(site, row);
  // Of a card of another day its day is said.
  const where =
    id !== undefined && link === toCardPlace(evidence)({ id })
      ? toCitedCard(site, id, row.as_of ?? newest_date)
      : address.url(link);
  return `${evidence.publisher.name}, ${rowDays(site, row)}, ${where}`;
}

export function toAxisSays(site: Site, row: AxisRow05): string {
  const { say } = site;
  const best = bestOf(site, row);
  const sharing = row.separation_detail?.top?.length ?? 1;
  const slot = row.separation === 'SEPARATED' ? slotWords(say, row) : undefined;
  const said = [
    deriveAxisFinding(say, row, site.measuredAxes),
    ...(best === undefined
      ? []
      : [
          `${toScoreWords(say, best, row, sharing === 1 ? best.score.name : say`Each of these ${sharing}`)}.`,
        ]),
    ...(slot === undefined ? [] : [say`This is ${slot}.`]),
    ...[answeredLimit(say, row), alarmWords(say, row, site.measuredAxes), quotedLimit(say, row)].flatMap(
      (words) => words ?? [],
    ),
    ...(row.decided_by?.named === 'after the first run'
      ? [say`This part of the bank was named after the first run.`]
      : []),
  ];
  return `${toAxisTitle(row)}: ${said.join(' ')}`;
}

/**
 * What was signed with the best result, where that is still what holds; else the card of the best result, which never
 * changes; of facts the file with every check of the run. Where nothing is signed there is only the page of the axis.
 */
export function lastingLink(site: Site, row: AxisRow05): string {
  const best = bestOf(site, row);
  return (best && lastingLinkOf(site, row, best)) ?? row.evidence_url ?? axisPage(row.axis);
}

/** Of one result; undefined where nothing of it is signed. */
export function lastingLinkOf(site: Site, row: AxisRow05, member: FleetMember): string | undefined {
  const { card_id: id } = member;
  if (id === undefined) return undefined;
  return frozenAsNow(site, row, member) ?? toCardPlace(site.evidence)({ id });
}

/** Undefined where other figures hold than were kept last, or another sentence is said, as between a change and the next signing. */
function frozenAsNow(site: Site, row: AxisRow05, member: FleetMember): string | undefined {
  const { evidence, measuredAxes } = site;
  const { card_id: id = '' } = member;
  const kept = evidence.cardContexts.get(id)?.at(-1);
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  if (kept === undefined || measured === undefined) return undefined;
  const says = toResultSentence(english, member, toQuotedAxis(site, row));
  const holds = kept.sentence === says && holdsStill(kept, contextFigures(measured, row, member.score.name));
  return holds ? frozenPlaces(evidence, { id, axis: row.axis }).at(-1)?.path : undefined;
}

/** Nobody is called the best where the leader is withheld, no order fits, or the run was taken back. */
function bestOf({ measuredAxes, fleets }: Site, row: AxisRow05): FleetMember | undefined {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  if (measured === undefined || row.public_leader_state !== undefined || isTakenBack(row)) return undefined;
  if (hasNoOrder(measured.separation)) return undefined;
  const best = fleets.get(row.axis)?.members[0];
  return best?.score.overAsked === undefined ? undefined : best;
}
