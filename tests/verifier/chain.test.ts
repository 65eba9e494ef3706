import { describe, expect, test } from 'vitest';
import { byOutcome } from './changes.ts';
import * as f from './fixture.ts';
import { verifier } from './verifier.ts';

const { did, board, cards } = f;

describe('a chain', () => {
  const first = f.measurement('affect', 'b', 30, { prev: f.GENESIS });
  const hidden = f.measurement('affect', 'c', 20, { prev: first.id });
  const last = f.measurement('affect', 'a', 35, { prev: hidden.id });
  const links = [{ card: first }, { card: hidden, published: false }, { card: last }];
  const good = f.makeChain(links).bytes;
  const fact = f.makeCard('fact-run', { a: 1 }, board);
  const pack = (...all: f.Card[]) => f.packOf(all);
  const stray = f.measurement('affect', 'x', 35, { prev: last.id });
  const listing = (...links: readonly (readonly [id: string, prev: string])[]) => {
    const stated = links.map(([id, prev]) => ({ id, prev, body_published: true, signed: true }));
    return f.makeChain([], cards, { head: last.id, positions: links.length, links: stated }).bytes;
  };
  const cases = byOutcome<[Uint8Array, Uint8Array?]>({
    VERIFIED: [
      ['without cards', good],
      ['with its cards', good, pack(first, last)],
      ['with cards of other surfaces beside', good, pack(first, last, fact)],
      ['empty', f.makeChain([]).bytes],
    ],
    UNCHECKABLE: [['unsigned', f.makeChain(links, null).bytes]],
    REFUTED: [
      ['signed with the board key', f.makeChain(links, board).bytes],
      ['with a published body missing', good, pack(last)],
      ['with a card that has prev and is not on the chain', good, pack(first, last, stray)],
      ['with a published body that is called withheld', good, pack(first, hidden, last)],
      ['with a measurement without prev', good, pack(first, last, f.measurement('affect', 'y', 1))],
      [
        'with a fact run that has a prev',
        good,
        pack(first, last, f.makeCard('fact-run', {}, board, { prev: last.id })),
      ],
      [
        'with a link that is signed and a body that is not',
        good,
        pack(first, f.measurement('affect', 'a', 35, { prev: hidden.id }, null)),
      ],
      [
        'with a body signed by a stranger',
        f.makeChain([{ card: first }]).bytes,
        pack(f.measurement('affect', 'b', 30, { prev: f.GENESIS }, f.stranger)),
      ],
      [
        'with a card beside the chain that a stranger signed',
        good,
        pack(first, last, f.makeCard('fact-run', { a: 1 }, f.stranger)),
      ],
      ['with a card twice', good, pack(first, last, fact, fact)],
      ['with an unfinished line in the pack', good, pack(first, last).slice(0, -1)],
      ['with another head', f.makeChain(links, cards, { head: first.id }).bytes],
      ['with another count of positions', f.makeChain(links, cards, { positions: 2 }).bytes],
      [
        'with a missing genesis',
        f.makeChain([{ card: hidden }, { card: last }].slice(1), cards, { genesis: first.id }).bytes,
      ],
      ['of another kind', f.makeChain(links, cards, { kind: 'x' }).bytes],
      ['that is a card', first.bytes],
      ['with a gap', listing([last.id, hidden.id], [first.id, f.GENESIS])],
      ['with a cycle', listing([last.id, last.id], [last.id, f.GENESIS])],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, chain, bodies) => {
    const verdict = await verifier.verifyChain({ chain, did, ...(bodies ? { cards: bodies } : {}) });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});
