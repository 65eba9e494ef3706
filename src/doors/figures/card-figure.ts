/** What a signed card states, and whether it is the card that holds now. */

import { isHex } from '../../core/hex.ts';
import { numberMember, objectMember, parseObject, textMember } from '../../core/json-members.ts';
import { anyCardPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DoorDeps } from '../deps.ts';
import { readCard } from '../published-card.ts';
import { readPublished } from '../published-files.ts';
import type { GotFigure } from './read-figure.ts';

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
  const [pass, fail] = ['pass', 'fail'].map((name) => numberMember(payload, name));
  const states =
    model !== undefined
      ? `${textMember(model, 'id')} ${textMember(model, 'version') ?? ''}`.trim() +
        (correct === undefined ? `, ${n} asked` : `, ${correct} of ${n} correct`)
      : `${said('group')}: ${pass} checks pass, ${fail} fail`;
  return {
    kind: 'figure',
    figure: {
      schema: 'svc.figure/0.1',
      kind: 'card',
      id,
      name: `Card of ${about}, ${said('as_of')}`,
      sentence: `${about}: ${states}, ${said('as_of')}. ${retired}`,
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

/** Undefined where a ledger cannot be read now. */
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
  return found === undefined ? 'No ledger retires it.' : ledgers[found.name];
}
