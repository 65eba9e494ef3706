/** Where some components of a test are asked by a prompt and others are not: what the former add, and why one of them got no items. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { toQuotedAxis, toResultSentence } from './result-quote.ts';

type Prompted = { readonly says: string; readonly prompt?: string; readonly why?: string };

export function promptedWords(
  site: Pick<Site, 'say' | 'measuredAxes' | 'fleets'>,
  row: AxisRow05,
): readonly Prompted[] {
  const { say, fleets } = site;
  const { members = [], excluded = [] } = fleets.get(row.axis) ?? {};
  const asked = members.flatMap((member): readonly Prompted[] => {
    const prompt = promptOf(member);
    const says = say`Asked by a prompt: ${toResultSentence(say, member, toQuotedAxis(site, row))}`;
    return prompt === undefined ? [] : [{ says, prompt }];
  });
  const known = [...fleets.values()].flatMap((fleet) => fleet.members).filter(promptOf);
  const failed = excluded.filter(
    ({ name, code }) => code === 'CONTROL_PAIR_FAILED' && known.some(({ score }) => score.name === name),
  );
  if (asked.length === members.length) return [];
  return [
    ...asked,
    ...failed.map(({ name, reason }) => ({
      says: say`Asked by a prompt: ${name} got no items.`,
      why: say`It failed what it had to answer first: ${reason}.`,
    })),
  ];
}

/** A bench of endpoints writes it behind all else that it says of a setting. */
function promptOf({ score }: FleetMember): string | undefined {
  return /(?<=Prompt: ).+/s.exec(score.component.configuration ?? '')?.[0];
}
