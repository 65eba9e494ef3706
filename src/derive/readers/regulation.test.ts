import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { validate } from '../../schema/validate.ts';
import { deriveRegulation } from './regulation.ts';

const evidence = committedEvidence();
const body = validate(
  'regulation-0.1',
  deriveRegulation({ evidence, address: netlifyAddress }),
  '/api/regulation',
);
const provisions = body.provisions ?? [];
const find = (celex: string, article: string) =>
  provisions.find((each) => each.celex === celex && each.article === article);

const aiAct = '32024R1689';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-08-02` → `2 August 2026` */
const inWords = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};

describe('the committed provisions', () => {
  test.each([
    [aiAct, '4', '2025-02-02', null, true],
    [aiAct, '5(1)(f)', '2025-02-02', null, false],
    [aiAct, '5(1)(ba)', '2026-12-02', null, true],
    [aiAct, '5(1)(bb)', '2026-12-02', null, true],
    [aiAct, '6(1)', '2028-08-02', '2027-08-02', false],
    [aiAct, 'Annex III 4(a)', '2027-12-02', '2026-08-02', false],
    [aiAct, '50(2)', '2026-08-02', null, false],
    [aiAct, '57(1)', '2026-08-02', null, true],
    [aiAct, '111(4)', '2026-12-02', null, true],
    [aiAct, '53(1)(d)', '2025-08-02', null, false],
    [aiAct, '111(3)', '2027-08-02', null, false],
    [aiAct, '111(2)', '2030-08-02', null, true],
    ['32022R2554', '28(3)', '2025-01-17', null, false],
    ['32024R2956', 'whole act', '2024-12-22', null, true],
    ['32024R2847', 'Chapter IV', '2026-06-11', null, false],
    ['32024R2847', '14', '2026-09-11', null, false],
    ['32024R2847', '13', '2027-12-11', null, false],
  ])('%s %s applies from %s', (celex, article, applies_from, applied_from_before, unsure) => {
    expect(find(celex, article)).toMatchObject({ applies_from, applied_from_before, unsure });
  });

  test('each has the text of the law under its digest, and says where it was taken from', () => {
    expect(body.with_pinned_text.value).toBe(provisions.length);
    for (const { id, text, text_sha256, copies = [] } of provisions) {
      expect(text_sha256, id).toBe(sha256Hex(utf8(text ?? '')));
      expect(copies.filter(({ compared_by }) => compared_by === 'source').length, id).toBeGreaterThan(0);
    }
  });

  test('six texts were compared by reading alone and one with nothing, and these are marked unsure', () => {
    const unsure = provisions.filter((each) => each.unsure).map(({ article }) => article);
    expect(unsure).toEqual(['4', '5(1)(ba)', '5(1)(bb)', '111(4)', '57(1)', '111(2)', 'whole act']);
    expect(body.compared_by_program.value).toBe(provisions.length - unsure.length);
  });

  test('the words that state a day name that day, but where a day is counted from the publication', () => {
    for (const { id, applies_from, date_kind, date_words } of provisions)
      if (date_kind !== 'in force from') expect(date_words, id).toContain(inWords(applies_from ?? ''));
    const counted = provisions.filter(({ date_kind }) => date_kind === 'in force from');
    expect(counted.map(({ date_basis }) => date_basis)).toEqual([
      'Article 7 of Implementing Regulation (EU) 2024/2956',
    ]);
  });

  test('a word of the law that a summary was wrong about stands in the law', () => {
    const textOf = (article: string) => provisions.find((each) => each.article === article)?.text ?? '';
    expect(textOf('4')).toContain('does not require providers or deployers to guarantee any specific level');
    expect(find(aiAct, '4')?.summary).not.toContain('sufficient level');
    expect(textOf('111(2)')).toContain('intended to be used by public authorities');
    expect(textOf('17–23')).not.toMatch(/\bhours\b/);
    expect(find('32022R2554', '17–23')?.summary).not.toContain('hours');
    expect(textOf('28(3)')).not.toContain('31 March');
    expect(find('32024R2847', '14')?.summary).not.toContain('earlier');
  });

  test('each says which version it summarises, and an earlier wording has a version of its act', () => {
    const earlier = provisions.flatMap((each) => (each.earlier ?? []).map((was) => ({ ...was, of: each })));
    expect(earlier.map(({ of }) => of.article)).toEqual(['4', '57(1)', '111(2)']);
    for (const { act, state, date, text, of } of earlier) {
      expect(body.versions?.[of.celex]?.states).toContainEqual(expect.objectContaining({ act, state, date }));
      expect(text).not.toBe(of.text);
    }
  });

  test('what the amending act moved names the amendment', () => {
    const moved = provisions.filter(({ applied_from_before }) => applied_from_before !== null);
    expect(moved.length).toBeGreaterThan(20);
    expect(moved.filter(({ date_basis }) => !date_basis.includes('2026/1744'))).toEqual([]);
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

  test('each is read on the page of its act', () => {
    expect(Object.keys(body.pages)).toEqual([...new Set(provisions.map(({ celex }) => celex))]);
    expect(body.pages[aiAct]).toBe('https://board.example/regulation/32024R1689');
  });
});

test('an unreadable artifact is null with the reason', () => {
  const unread = {
    ok: false,
    source: 'regulation/provisions.json',
    reason: 'expected a file, got none',
  } as const;
  const none = validate(
    'regulation-0.1',
    deriveRegulation({ evidence: { provisions: unread }, address: netlifyAddress }),
    'body',
  );
  expect(none).toMatchObject({
    provisions: null,
    versions: null,
    copies: null,
    pages: {},
    as_of: null,
    count: { value: null },
  });
  expect(none.count.note).toContain('expected a file');
});
