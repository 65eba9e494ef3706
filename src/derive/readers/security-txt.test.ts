import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveNewestDate } from '../figures/board-date.ts';
import { deriveSecurityTxt } from './security-txt.ts';

const origin = 'https://board.example';
const textOf = (security_txt_expires: string, newest_date = '2026-01-01'): string =>
  deriveSecurityTxt({
    publisher: { contact: 'mailto:a@board.example', security_txt_expires },
    newest_date,
    origin,
  });

describe('security.txt', () => {
  test('it has the required fields once, a canonical address and ends with a line feed', () => {
    expect(textOf('2026-12-31T00:00:00Z')).toBe(
      'Contact: mailto:a@board.example\nExpires: 2026-12-31T00:00:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://board.example/.well-known/security.txt\n',
    );
  });

  test.each([
    ['thirty days before it expires', '2026-01-31T00:00:00Z'],
    ['a year before it expires', '2027-01-01T00:00:00Z'],
  ])('a board dated %s is built', (_, expires) => {
    expect(() => textOf(expires)).not.toThrow();
  });

  test.each([
    ['29 days', '2026-01-30T00:00:00Z'],
    ['no time', '2025-12-31T00:00:00Z'],
    ['a date that is none', 'soon'],
  ])('a board with %s left is refused', (_, expires) => {
    expect(() => textOf(expires)).toThrow(/security_txt_expires: expected at least 30 days/);
  });

  test('the committed publisher has time left', () => {
    const evidence = committedEvidence();
    const { publisher } = evidence;
    expect(() =>
      deriveSecurityTxt({ publisher, newest_date: deriveNewestDate(evidence), origin }),
    ).not.toThrow();
  });
});
