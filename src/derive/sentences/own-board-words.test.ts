import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownUnits } from '../../../tests/kit/shown-units.ts';
import { deriveAxisItems } from '../items/axis-items.ts';

test('when it was measured is said in the words of the board', async () => {
  const site = await goldenSite('imported');
  const said = 'Imported on 2026-01-02; the day of the measurement is not stated.';
  expect(site.board.measured_on.date).toBe(said);
});

describe('a sentence', () => {
  test('on texts that are not published promises a digest only where every one of them has it', async () => {
    const site = await goldenSite('imported');
    const summaryWith = (text: { readonly input?: string; readonly input_sha256?: string }): string => {
      const measuredAxes = site.measuredAxes.map((axis) => {
        const items = [...axis.bank.items.values()].map(({ item_id, target }) => ({
          item_id,
          ...(target === undefined ? {} : { target }),
          ...text,
        }));
        return {
          ...axis,
          bank: { ...axis.bank, items: new Map(items.map((item) => [item.item_id, item])) },
        };
      });
      return shownUnits({ ...site, axisItems: () => deriveAxisItems({ ...site, measuredAxes }) }).summary;
    };
    expect(summaryWith({ input: 'Which?' })).toBe('40 items, 2 components.');
    expect(summaryWith({ input_sha256: 'a'.repeat(64) })).toContain(
      'its id and its digest stand in its place',
    );
    expect(summaryWith({})).toMatch(/components\. Where the text of an item is not published, its id stands/);
    expect(summaryWith({})).not.toContain('digest');
  });
});
