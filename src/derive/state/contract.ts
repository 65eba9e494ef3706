/**
 * How live state may be quoted, what it is silent on, and what its readers are asked to keep apart.
 */

import type { Addresses } from '../../operations/hosting.ts';
import type { SingleId } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import words from '../readers/clarity-words.json' with { type: 'json' };

export const contract: LiveState1['contract'] = {
  quoting_rule:
    'Quote public_count verbatim, and never without the separation sentence of board.count_grammar. Quote a figure with its kind and its as_of. ' +
    'A number that is not in this payload is not established.',
  derivation_rule:
    'Every figure is counted from committed artifacts or from the served bytes of this build; none is typed. A source that cannot be read gives null with the reason.',
  freshness_rule:
    'as_of is read out of the artifact a figure describes, never from a clock: two requests any interval apart give the same as_of. It is null where the artifact carries no date.',
  kinds: {
    measured: words.kind.measured.means,
    probed: words.kind.probed.means,
    catalogued: words.kind.catalogued.means,
    declared: words.kind.declared.means,
    unmeasured: words.kind.unmeasured.means,
  },
  never_sum: 'Figures of different kinds are never added or collapsed into one.',
};

export const doctrine: LiveState1['doctrine'] = {
  instruction_for_lanes:
    'Count what artifacts say, name the artifact and its date, and leave out what no artifact establishes. A listing is not a grade, ' +
    'a signature is not truth, a tie is not a win, and UNTESTED is not a tie.',
  one_line: 'The board measures; it does not certify.',
};

export function deriveNotCovered(address: Addresses): LiveState1['not_covered'] {
  const whereOf = (id: SingleId): string => (address.hasRow(id) ? address.of(id) : 'nowhere');
  return [
    {
      subject: 'traffic and users',
      why_not: 'the site is static files; no visit is counted, so no artifact could establish a figure',
      where: 'nowhere',
    },
    {
      subject: 'customers and revenue',
      why_not: 'commercial evidence is a register of settlements of its own and is never mixed into state',
      where: whereOf('revenue'),
    },
    {
      subject: 'live probe results',
      why_not: 'a live answer is not an artifact; only the committed probe is quoted here',
      where: whereOf('compute'),
    },
    {
      subject: 'risk, solvency and creditworthiness of anything named',
      why_not: 'UNMEASURED: nothing here examines it',
      where: 'nowhere',
    },
    {
      subject: 'uptime and watchdogs',
      why_not:
        'nothing watches the hours between two builds; what is promised of the days, if anything, is stated there',
      where: whereOf('insurability'),
    },
    {
      subject: 'cells and their withdrawal',
      why_not: 'cell arithmetic has terms that must be read together',
      where: address.of('hub-cards'),
    },
    {
      subject: 'truth of what is measured',
      why_not: 'a signature shows that bytes are as issued, not that they are right',
      where: address.of('how-to-verify'),
    },
  ];
}
