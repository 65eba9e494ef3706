/** What a signed card states, and whether it is the card that holds now. */

import { isHex } from '../../core/hex.ts';
import { numberMember, objectMember, parseObject, textMember } from '../../core/json-members.ts';
import { countOf } from '../../core/text.ts';
import { anyCardPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DoorDeps } from '../deps.ts';
import { readCard } from '../published-card.ts';
import { readPublished } from '../published-files.ts';
import { readBoardIndex } from './board-index.ts';
import { type GotFigure, readAxisFigure, readComponentFigure } from './read-figure.ts';

const MOST_CARD_BYTES = 4 * 1024 * 1024;

export async function getCard(id: string, deps: DoorDeps): Promise<GotFigure> {
  if (!isHex(id, 32)) return { kind: 'absent' };
  const file = await readCard(id, deps);
  if (!file.ok) return { kind: file.reason };
  const card = parseObject(file.bytes, MOST_CARD_BYTES);
  const payload = objectMember(card, 'payload');
  const retired = await retirementOf(id, deps);
  if (payload === undefined || retired === undefined) return { kind: 'unreadable' };
  const surface = textMember(card, 'surface') ?? '';
  const model = objectMember(payload, 'model');
  const said = (name: string): string => textMember(payload, name) ?? '';
  const about = said('axis') || said('bench');
  const [correct, n] = ['correct', 'n'].map((name) => numberMember(payload, name));
  const [pass = 0, fail = 0, uncheckable = 0] = ['pass', 'fail', 'uncheckable'].map((name) =>
    numberMember(payload, name),
  );
  const states =
    model !== undefined
      ? `${textMember(model, 'id')} ${textMember(model, 'version') ?? ''}`.trim() +
        (correct === undefined ? `, ${n} asked` : `, ${correct} of ${n} correct`)
      : `${said('group')}: of ${countOf(pass + fail + uncheckable, 'check')} ${pass} passed, ${fail} failed and ${uncheckable} could not be checked`;
  const axis = said('axis');
  const holding =
    model === undefined
      ? await replacementOf(axis, said('run'), deps)
      : await holdingOf(id, axis, textMember(model, 'id') ?? '', deps);
  if (holding === undefined) return { kind: 'unreadable' };
  return {
    kind: 'figure',
    figure: {
      schema: 'svc.figure/0.1',
      kind: 'card',
      id,
      name: `Card of ${about}, ${said('as_of')}`,
      sentence: `${about}: ${states}, ${said('as_of')}. ${retired || holding}`,
      limit:
        'A signature says that the bytes are those that were published, not that they are true. A card states one result and no rank.',
      ids: { card: id, ...(about === '' ? {} : { [said('axis') === '' ? 'bench' : 'axis']: about }) },
      addresses: {
        card: deps.origin + file.path,
        page: deps.origin + anyCardPage(id),
        verifier: deps.origin + pathOf('verifier'),
      },
      facts: { surface, signed: textMember(card, 'sig_ed25519') !== undefined, run: said('run') },
    },
  };
}

const ledgers = {
  superseded: 'It is superseded and not counted any more.',
  withdrawn: 'It was withdrawn and is not counted.',
};

/** What a ledger says of it; empty where none names it, undefined where one cannot be read now. */
async function retirementOf(id: string, deps: DoorDeps): Promise<string | undefined> {
  const read = await Promise.all(
    (['withdrawn', 'superseded'] as const).map(async (name) => ({
      name,
      file: await readPublished(pathOf(name), deps),
    })),
  );
  const isUnreadable = read.some(({ file }) => !file.ok && file.reason === 'unreadable');
  if (isUnreadable) return undefined;
  const found = read.find(({ file }) => file.ok && (file.text ?? '').includes(`"id":"${id}"`));
  return found === undefined ? '' : ledgers[found.name];
}

const NOT_SHOWN = 'No ledger retires it, and no result that the board shows now is of it.';

/** Of a run of checks another run may have come, which no ledger says. Undefined where the board cannot be read now. */
async function replacementOf(axis: string, run: string, deps: DoorDeps): Promise<string | undefined> {
  const got = await readAxisFigure(axis, deps);
  if (got.kind === 'unreadable') return undefined;
  const shown = got.kind === 'figure' ? got.figure.addresses.checks : undefined;
  const newest = shown?.replace(/^.*\/|\.json$/g, '');
  if (newest === undefined) return NOT_SHOWN;
  return newest === run
    ? 'It is of the run that the board shows now.'
    : `The board shows the run ${newest} now, not this one of ${run}.`;
}

/** Whether the board shows the result that the card states. */
async function holdingOf(
  id: string,
  axis: string,
  model: string,
  deps: DoorDeps,
): Promise<string | undefined> {
  const index = await readBoardIndex(deps);
  const entry = index?.findables.find(
    ({ entry }) => entry.kind === 'component' && entry.name === model && entry.id.startsWith(`${axis}/`),
  )?.entry;
  const got = entry && (await readComponentFigure(entry.id, deps));
  if (index === undefined || got?.kind === 'unreadable') return undefined;
  return got?.kind === 'figure' && got.figure.ids.card === id
    ? 'It is the card of the result that the board shows now.'
    : NOT_SHOWN;
}
