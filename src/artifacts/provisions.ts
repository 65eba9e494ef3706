/** Provisions of the law: their text as pinned copies with digests, summaries in the board's own words, and dates with the words that state them. */

import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { ActVersions1, ComparedCopy1, Provision1, Provisions01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

const provisionsPath = 'regulation/provisions.json';

export function readProvisions(folder: Folder): Read<Provisions01> {
  return readRegister(folder, {
    schema: 'provisions-0.1',
    path: provisionsPath,
    ids: ({ provisions }) => provisions.map(({ id }) => id),
    check: ({ provisions, versions, copies = {} }) => {
      for (const provision of provisions) {
        checkText(provision);
        checkWordings(provision, new Set(Object.keys(copies)));
        checkVersion(provision, versions[provision.celex]);
      }
      checkPinned(versions, provisions);
    },
  });
}

function checkText(provision: Provision1): void {
  const { text, text_sha256, reason, unsure, unsure_note, copies } = provision;
  if (unsure !== (unsure_note !== undefined))
    throw refusal(provision, 'unsure_note', unsure ? 'a note' : 'none', unsure_note ?? 'none');
  if ((text === null) !== (reason !== undefined))
    throw refusal(provision, 'reason', text === null ? 'a reason' : 'none', reason ?? 'none');
  const digest = text === null ? null : digestOf(text);
  if (text_sha256 !== digest)
    throw refusal(provision, 'text_sha256', digest ?? 'null', text_sha256 ?? 'null');
  const isCompared = copies?.some(({ compared_by }) => compared_by === 'machine') === true;
  if (text !== null && !isCompared && !unsure)
    throw refusal(provision, 'unsure', 'true, as no program compared the text with a second copy', 'false');
}

function checkWordings(provision: Provision1, known: ReadonlySet<string>): void {
  const { copies = [], earlier = [], related = [] } = provision;
  for (const [field, { text, text_sha256 }] of [...named('earlier', earlier), ...named('related', related)])
    if (text_sha256 !== digestOf(text))
      throw refusal(provision, `${field}/text_sha256`, digestOf(text), text_sha256);
  const cited: readonly ComparedCopy1[] = [
    ...copies,
    ...[...earlier, ...related].flatMap((wording) => wording.copies ?? []),
  ];
  const stranger = cited.find(({ copy }) => !known.has(copy));
  if (stranger !== undefined) throw refusal(provision, 'copies', 'a name under /copies', stranger.copy);
}

function named<T>(name: string, all: readonly T[]): readonly (readonly [string, T])[] {
  return all.map((each, index) => [`${name}/${index}`, each]);
}

/** What is said of a provision is of a version that the register lists; a day needs the words that state it, or an address where it was read. */
function checkVersion(provision: Provision1, act: ActVersions1 | undefined): void {
  const { celex, summarises, applies_from, date_words, date_read_in = [], earlier = [] } = provision;
  if (act === undefined) throw refusal(provision, 'celex', 'an act of /versions', celex);
  for (const [field, version] of [['summarises', summarises] as const, ...named('earlier', earlier)])
    if (!act.states.some((each) => isSameState(each, version)))
      throw refusal(provision, field, 'a state of its act', `${version.state} of ${version.date}`);
  const states = date_words !== undefined || date_read_in.length > 0;
  if ((applies_from === null) === states)
    throw refusal(
      provision,
      'date_words',
      applies_from === null ? 'none' : 'the words that state the day, or date_read_in',
      states ? 'some' : 'neither',
    );
}

type VersionName = Provision1['summarises'];

function isSameState(left: VersionName, right: VersionName): boolean {
  return left.act === right.act && left.state === right.state && left.date === right.date;
}

/** A state says that its text is pinned where a provision of that state has a text, and nowhere else. */
function checkPinned(versions: Provisions01['versions'], provisions: Provisions01['provisions']): void {
  for (const [celex, { states }] of Object.entries(versions)) {
    const pinned = provisions
      .filter((each) => each.celex === celex && each.text !== null)
      .flatMap(({ summarises, earlier = [] }) => [summarises, ...earlier]);
    for (const state of states) {
      const isPinned = pinned.some((each) => isSameState(each, state));
      if (state.text_pinned === isPinned) continue;
      throw new BoardError(
        'PROVISION',
        `${provisionsPath}: versions/${celex}: ${state.state}: field text_pinned: expected ${isPinned}, got ${state.text_pinned}`,
      );
    }
  }
}

function digestOf(text: string): string {
  return sha256Hex(utf8(text));
}

function refusal({ id }: Provision1, field: string, expected: string, got: string): BoardError {
  return new BoardError(
    'PROVISION',
    `${provisionsPath}: ${id}: field ${field}: expected ${expected}, got ${got}`,
  );
}
