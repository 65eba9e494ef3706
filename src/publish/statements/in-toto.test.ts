import { afterAll, describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard, signBoard } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { byRole } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { textIn } from '../../core/text.ts';
import { statementFiles } from './in-toto.ts';

const board = makeDiskBoard(demoBoardFiles(goldenCases.separated ?? { axes: [] }));
afterAll(board.remove);
await signBoard(board, '2026-01-03T00:00:00Z');
const site = await deriveBoard(board);
const [first] = site.evidence.cards.measurement.map(({ card }) => card.id);

describe('statements about signed results', () => {
  const files = statementFiles(site, 'safety');

  test('are about the bytes that were signed, and repeat them', () => {
    for (const { card } of site.evidence.cards.measurement) {
      const body = files.get(`${card.id}.json`) ?? new Uint8Array();
      const signed = files.get(`${card.id}.intoto.json`) ?? new Uint8Array();
      const envelope = JSON.parse(textIn(signed) ?? '');
      const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
      const predicate = JSON.parse(textIn(body) ?? '');
      expect(sha256Hex(body)).toBe(card.id);
      expect(statement).toEqual({
        _type: 'https://in-toto.io/Statement/v1',
        subject: [{ name: `${card.id}.json`, digest: { sha256: card.id } }],
        predicateType: predicate.schema,
        predicate,
      });
    }
    expect(files.size).toBe(2 * site.evidence.cards.measurement.length);
  });

  test('say nothing of a result that was withdrawn', () => {
    const line = { id: first ?? '', replaced_by: null, reason: 'x', correction_id: null, date: '2026-01-03' };
    const retirements = {
      ...site.evidence.retirements,
      withdrawn: { ok: true, source: '', value: [line] },
    } as const;
    const left = statementFiles({ ...site, evidence: { ...site.evidence, retirements } }, 'safety');
    expect([...files.keys()].filter((path) => !left.has(path))).toEqual([
      `${first}.json`,
      `${first}.intoto.json`,
    ]);
  });

  test('need a question with signed results, and the key that signs them', () => {
    expect(() => statementFiles(site, 'no-such-question')).toThrow('expected a question with signed results');
    const signers = byRole((role) => ({ healthy: false, kid: role, reason: 'no key' }) as const);
    expect(() => statementFiles({ ...site, signers }, 'safety')).toThrow('CARD_SIGNING_KEY');
  });
});
