import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { validate } from '../../schema/validate.ts';
import { deriveRegulation } from './regulation.ts';

const evidence = committedEvidence();
const body = validate('regulation-0.1', deriveRegulation(evidence), '/api/regulation');
const provisions = body.provisions ?? [];
const find = (celex: string, article: string) =>
  provisions.find((each) => each.celex === celex && each.article === article);

const aiAct = '32024R1689';

describe('the committed provisions', () => {
  test.each([
    [aiAct, '4', '2025-02-02', null, true],
    [aiAct, '5(1)(f)', '2025-02-02', null, false],
    [aiAct, '5(1)(ba)', '2026-12-02', null, true],
    [aiAct, '5(1)(bb)', '2026-12-02', null, true],
    [aiAct, '6(1)', '2028-08-02', '2027-08-02', false],
    [aiAct, 'Annex III 4(a)', '2027-12-02', '2026-08-02', false],
    [aiAct, '50(2)', '2026-08-02', null, false],
    [aiAct, '111(4)', '2026-12-02', null, false],
    [aiAct, '53(1)(d)', '2025-08-02', null, false],
    [aiAct, '111(3)', '2027-08-02', null, false],
    [aiAct, '111(2)', '2030-08-02', null, false],
    ['32022R2554', '28(3)', '2025-01-17', null, false],
    ['32024R2847', 'Chapter IV', '2026-06-11', null, false],
    ['32024R2847', '14', '2026-09-11', null, false],
    ['32024R2847', '13', '2027-12-11', null, false],
  ])('%s %s applies from %s', (celex, article, applies_from, applied_from_before, unsure) => {
    expect(find(celex, article)).toMatchObject({ applies_from, applied_from_before, unsure });
  });

  test('no official text is claimed: each says why there is none', () => {
    expect(provisions.filter(({ text, reason }) => text !== null || reason === undefined)).toEqual([]);
    expect(body.with_pinned_text.value).toBe(0);
  });

  test('each says which version it summarises, and where its day was read', () => {
    for (const { id, celex, summarises, applies_from, date_read_in } of provisions) {
      const states = body.versions?.[celex]?.states ?? [];
      expect(states, id).toContainEqual(expect.objectContaining(summarises));
      expect([applies_from !== null, date_read_in.length > 0], id).toEqual([true, true]);
    }
  });

  test('what the amending act moved names the amendment, and only wording that was not read is unsure', () => {
    const moved = provisions.filter(({ applied_from_before }) => applied_from_before !== null);
    expect(moved.length).toBeGreaterThan(20);
    expect(moved.filter(({ date_basis }) => !date_basis.includes('2026/1744'))).toEqual([]);
    const unsure = provisions.filter((each) => each.unsure);
    expect(unsure.map(({ article }) => article)).toEqual(['4', '5(1)(ba)', '5(1)(bb)']);
  });

  test('no provision applies before its act is in force, and a moved date is a later one', () => {
    const inForce = (celex: string) => body.versions?.[celex]?.in_force ?? '9999';
    expect(
      provisions.filter(({ celex, applies_from }) => applies_from !== null && applies_from < inForce(celex)),
    ).toEqual([]);
    expect(
      provisions.filter(
        ({ applies_from, applied_from_before }) =>
          applied_from_before !== null && (applies_from ?? '') <= applied_from_before,
      ),
    ).toEqual([]);
  });

  test('the counts are recounts', () => {
    expect(body.count.value).toBe(provisions.length);
    expect(body.unsure.value).toBe(provisions.filter(({ unsure }) => unsure).length);
  });
});

test('an unreadable artifact is null with the reason', () => {
  const unread = {
    ok: false,
    source: 'regulation/provisions.json',
    reason: 'expected a file, got none',
  } as const;
  const none = validate('regulation-0.1', deriveRegulation({ provisions: unread }), 'body');
  expect(none).toMatchObject({ provisions: null, versions: null, as_of: null, count: { value: null } });
  expect(none.count.note).toContain('expected a file');
});
