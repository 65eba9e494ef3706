/** Free tools over the signed cards: list, read, verify. */

import type { Card } from '../../../core/card.ts';
import { cardRole } from '../../../core/card-surface.ts';
import { verifyCards } from '../../../core/card-verification.ts';
import { parseHex } from '../../../core/hex.ts';
import { objectMember, objectsMember, parseObject, textMember } from '../../../core/json-members.ts';
import { roleOfKeyId, toKeyId } from '../../../core/key-role.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { DoorDeps } from '../../deps.ts';
import { readPublishedObject } from '../../published-files.ts';
import { axisParameter } from './board-tools.ts';
import { list, object, pageSchema, text, textOrNull } from './output-schema.ts';
import { pageOf, pageParameters } from './paging.ts';
import { cardParameter, idParameter, type NamedCard, namedCard, readCard } from './published-card.ts';
import { answered, entryLine, failed, memberLines, type Tool, unread } from './tool.ts';
import { type CheckVerdict, outcomeSchema, refuted, uncheckable } from './verdict.ts';

const USUAL_CARDS = 10;
const MOST_CARD_BYTES = 4 * 1024 * 1024;

export const listCards: Tool = {
  name: 'list_cards',
  title: 'Cards',
  description: 'Signed measurement cards, newest first: axis, model, date, id and address of each.',
  parameters: {
    axis: axisParameter('Only cards of this axis.', false),
    ...pageParameters(USUAL_CARDS, 100),
  },
  outputSchema: pageSchema('cards', object({ id: text, axis: text, model: text, as_of: text, url: text })),
  isMetered: false,
  run: async ({ given, deps }) => {
    const index = await readPublishedObject(pathOf('card-index'), deps);
    if (!index.ok) return unread('the card index');
    const axis = textMember(given, 'axis');
    const entries = objectsMember(index.object, 'cards').filter(
      (entry) => axis === undefined || textMember(entry, 'axis') === axis,
    );
    const { page, total, next_cursor } = pageOf(entries, given, USUAL_CARDS);
    const cards = page.map((entry) => {
      const member = (name: string) => textMember(entry, name) ?? '';
      return {
        id: member('id'),
        axis: member('axis'),
        model: member('model'),
        as_of: member('as_of'),
        url: deps.origin + member('url'),
      };
    });
    return answered(
      `${total} cards, newest first.`,
      { cards, total, next_cursor },
      cards.map(({ axis, model, as_of, url }) => entryLine(`${model} on ${axis}, ${as_of}`, url)),
    );
  },
};

export const getCard: Tool = {
  name: 'get_card',
  title: 'One card',
  description:
    'One published card by its id: measurement, fact-run or mill. Its bytes are the canonical spelling of this object, and stand at the address that the text names.',
  parameters: { id: { ...idParameter, required: true } },
  outputSchema: object(
    {
      schema: text,
      surface: text,
      payload: { type: 'object' },
      unmeasured: list(text),
      sig_ed25519: textOrNull,
    },
    { kid: text, prev: textOrNull },
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const file = await readCard(textMember(given, 'id') ?? '', deps);
    const card = file.ok ? parseObject(file.bytes, MOST_CARD_BYTES) : undefined;
    if (file.ok && card !== undefined)
      return answered(
        `${textMember(card, 'surface')} card: ${deps.origin}${file.path}`,
        card,
        memberLines(objectMember(card, 'payload') ?? {}),
      );
    const isAbsent = !file.ok && file.reason === 'absent';
    return isAbsent ? failed('unknown_card', 'id: no card of this id is published here') : unread('the card');
  },
};

export const verifyCard: Tool = {
  name: 'verify_card',
  title: 'Verify a card',
  description:
    'Whether a card is in its one spelling and carries a valid signature by a published key of this board, in the role that its surface demands. An integrity claim, not a truth claim; the published verifier says the same without trusting this server.',
  parameters: { id: idParameter, card: cardParameter },
  outputSchema: outcomeSchema,
  isMetered: false,
  run: async ({ given, deps }) => {
    const named = await namedCard(given, deps);
    if (named.kind === 'unnamed')
      return failed('invalid_arguments', 'verify_card: expected an id or a card, got neither');
    const verdict = await judgeCard(named, deps);
    return answered(`${verdict.outcome}: ${verdict.reason}.`, {
      ...verdict,
      verifier: deps.origin + pathOf('verifier'),
    });
  },
};

async function judgeCard(
  named: Exclude<NamedCard, { kind: 'unnamed' }>,
  deps: DoorDeps,
): Promise<CheckVerdict> {
  switch (named.kind) {
    case 'none':
      return refuted(named.why);
    case 'absent':
      return { outcome: 'UNCHECKABLE', id: named.id, reason: 'no card of this id is published here' };
    case 'unreadable':
      return { outcome: 'UNCHECKABLE', id: named.id, reason: 'the card could not be read now' };
    case 'card':
      return { id: named.id, ...(await judgeSignature(named.card, deps)) };
  }
}

/** Nobody to ask is no refutation; a wrong signature, or one by another role, is. */
async function judgeSignature(card: Card, { facts }: DoorDeps): Promise<CheckVerdict> {
  const { kid, isSigned, surface } = card;
  if (!isSigned || kid === undefined) return uncheckable('the card is not signed');
  const role = roleOfKeyId(facts.did_domain, kid);
  if (role === undefined) return uncheckable('the card names a key of another publisher');
  if (role !== cardRole[surface])
    return refuted(`a card of ${surface} is signed as ${cardRole[surface]}, not as ${role}`);
  const keys = facts.keys.keys.map(({ fragment, public_key }) => ({
    kid: toKeyId(facts.did_domain, fragment),
    publicKey: parseHex(public_key, 32),
  }));
  if (keys.every((key) => key.kid !== kid))
    return uncheckable('the key that the card names is not published');
  const valid = await verifyCards([card], { keys });
  return valid.has(card.id)
    ? { outcome: 'VERIFIED', kid, reason: 'the signature is valid under the published key of its role' }
    : refuted('the signature is not of these bytes by this key');
}
