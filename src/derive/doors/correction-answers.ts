/** What the corrections ledger answers: its counts, and each entry by its id or by the reader that it is about. */

import type { Correction } from '../../artifacts/corrections.ts';
import { pathOf } from '../../operations/paths.ts';
import type { PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';

/** The newest entries of a long ledger; the address of the ledger has all of them. */
const MOST_CORRECTIONS = 100;

const CORRECTED =
  'correction corrections corrected correct wrong error errors mistake mistakes ledger what entry often times something';

/** Words in which people ask for a member of an entry. */
const askedMembers = [
  ['how_caught', 'how caught found noticed'],
  ['first_observed_at', 'when first observed seen noticed'],
  ['why_it_was_wrong', 'why wrong'],
  ['what_changed', 'change changed'],
  ['fix', 'fix fixed right remedy'],
] as const satisfies readonly (readonly [keyof Correction, string])[];

export function correctionAnswers({ evidence, press }: PublishedSite): readonly PublishedAnswer[] {
  const { corrections } = evidence;
  if (!corrections.ok) return [];
  const entries = newestFirst(corrections.value.corrections);
  const { total, value: recent } = press.corrections_this_window;
  const window = `${pathOf('press')}#/corrections_this_window`;
  const [newest] = entries;
  return [
    answer(
      `${CORRECTED} how many number count all total entered record made`,
      lineOf(`${window}/total`, total, 'corrections on record'),
      { needs: ['many', 'number', 'count', 'total', 'often', 'times'] },
    ),
    answer(`${CORRECTED} which latest newest last recent about made`, [
      ...lineOf(`${window}/total`, total, 'corrections on record'),
      ...(newest === undefined ? [] : told(newest, 0)),
    ]),
    answer(
      `${CORRECTED} how many number count last seven 7 day days window entered`,
      lineOf(`${window}/value`, recent, 'corrections of the seven days'),
      { needs: ['seven days', '7 days', 'window'] },
    ),
    ...entries.slice(0, MOST_CORRECTIONS).flatMap(entryAnswers),
  ];
}

function entryAnswers(entry: Correction, index: number): readonly PublishedAnswer[] {
  const { id } = entry;
  const readers = namedReaders(entry);
  return [
    answer(`${CORRECTED} ${id} about`, told(entry, index), { needs: [id] }),
    ...askedMembers.map(([member, words]) =>
      answer(`${id} ${words} entry correction`, lineOf(at(index, member), entry[member]), { needs: [id] }),
    ),
    ...(readers.length === 0
      ? []
      : [
          answer(`${CORRECTED} about change changed ${readers.join(' ')}`, told(entry, index), {
            needs: readers,
          }),
        ]),
  ];
}

function told({ id, what_was_wrong }: Correction, index: number): readonly PublishedLine[] {
  return [line(at(index, 'id'), id, 'correction'), line(at(index, 'what_was_wrong'), what_was_wrong)];
}

function at(index: number, member: string): string {
  return `${pathOf('corrections')}#/corrections/${index}/${member}`;
}

/** By the last part of their path, as what was wrong names it: `arena` of `/api/arena`. */
function namedReaders({ what_was_wrong }: Correction): readonly string[] {
  return [...what_was_wrong.matchAll(/\/api\/([a-z0-9-]+)/g)].map(([, name = '']) =>
    name.replaceAll('-', ' '),
  );
}
