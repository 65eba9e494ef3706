import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { registry } from '../../operations/operations.ts';
import { deriveChallengePage, type LetterForm } from './challenge-page.ts';

const site = await exampleSite();

describe('the page of challenges', () => {
  test('each form asks an operation of the table by a method that it has', () => {
    const forms = Object.values(deriveChallengePage(site).forms ?? {});
    expect(forms).toHaveLength(3);
    const faults = forms.filter(
      ({ action, method }: LetterForm) =>
        !registry.some(
          (row) => row.path === action && row.methods.some((each) => each.toLowerCase() === method),
        ),
    );
    expect(faults).toEqual([]);
  });

  test('every field has an id of its own, and each form asks for something', () => {
    const forms = Object.values(deriveChallengePage(site).forms ?? {});
    expect(forms).toHaveLength(3);
    const fields = forms.flatMap((form) => form.fields);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const form of forms) expect(form.fields.some(({ isRequired }) => isRequired)).toBe(true);
  });

  test('the publisher’s own facts stand on it', () => {
    const page = deriveChallengePage(site);
    const { right_of_reply_days, fallback_address } = site.evidence.publisher;
    expect([page.replyTime, page.fallback]).toEqual([`${right_of_reply_days} days`, fallback_address]);
  });
});
