/** What signings kept of an axis stays at addresses of their own: one for each content that they found other figures with. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import { frozenPage } from '../../operations/pages.ts';
import type { CardContext01 } from '../../schema/contracts.gen.ts';
import { eventDay } from '../figures/event-time.ts';
import type { IssuedCard } from './issued-cards.ts';

export type FrozenFinding = {
  readonly axis: string;
  readonly path: string;
  /** Of the first of its lines. */
  readonly day: string;
  readonly results: readonly { readonly issued: IssuedCard; readonly kept: CardContext01 }[];
};

type Kept = Pick<Evidence, 'cards' | 'cardContexts' | 'log'>;

/** In the order of their cards. */
export const frozenFindings = remembered((evidence: Kept): readonly FrozenFinding[] => {
  const results = evidence.cards.measurement.flatMap((issued) => {
    const { axis } = issued.payload;
    if (axis === undefined) return [];
    return keptOf(evidence, issued.card.id).map((kept) => ({ axis, issued, ...kept }));
  });
  const groups = Map.groupBy(results, ({ axis, kept: { content_id } }) => `${axis}/${content_id}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { axis, day, kept } = first;
    return { axis, day, path: frozenPage(axis, day, kept.content_id), results: group };
  });
});

type Context = { readonly day: string; readonly kept: CardContext01 };

/** What was kept beside a card, each with the day of the event that names it; of what no event names yet nothing. */
export function keptOf({ cardContexts, log }: Omit<Kept, 'cards'>, id: string): readonly Context[] {
  const days = keptDays(log).get(id) ?? [];
  return (cardContexts.get(id) ?? []).flatMap((kept, nth) => {
    const day = days[nth];
    return day === undefined ? [] : [{ day, kept }];
  });
}

/** By card. */
const keptDays = remembered(({ events }: Evidence['log']): ReadonlyMap<string, readonly string[]> => {
  const days = new Map<string, string[]>();
  for (const event of events)
    if ('context_sha256' in event)
      days.set(event.card_id, [...(days.get(event.card_id) ?? []), eventDay(event)]);
  return days;
});

/** Where each line that was kept beside a card of the axis stands, newest last. */
export function frozenPlaces(
  evidence: Kept,
  { id, axis }: { readonly id: string; readonly axis: string },
): readonly { readonly day: string; readonly path: string }[] {
  const findings = findingsByContent(evidence);
  return keptOf(evidence, id).flatMap(({ kept }) => findings.get(`${axis}/${kept.content_id}`) ?? []);
}

const findingsByContent = remembered(
  (evidence: Kept): ReadonlyMap<string, Pick<FrozenFinding, 'day' | 'path'>> =>
    new Map(
      frozenFindings(evidence).flatMap(({ axis, day, path, results: [first] }) =>
        first === undefined ? [] : [[`${axis}/${first.kept.content_id}`, { day, path }]],
      ),
    ),
);
