import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { axisPage } from '../../operations/pages.ts';
import type { CardContext01 } from '../../schema/contracts.gen.ts';
import { lastingLink } from '../sentences/axis-quote.ts';
import { frozenFindings, frozenPlaces, keptOf } from './frozen-findings.ts';

const site = await exampleSite();
const { evidence } = site;
const findings = frozenFindings(evidence);

test('each line that was kept stands at one address, which names its axis, its day and its content', () => {
  const shown = findings.flatMap(({ results }) => results.map(({ kept }) => kept));
  const lines = [...evidence.cardContexts.values()].flat();
  expect(new Set(shown)).toEqual(new Set(lines));
  expect(shown).toHaveLength(lines.length);
  expect(new Set(findings.map(({ path }) => path)).size).toBe(findings.length);
  for (const { axis, path, day, results } of findings)
    for (const { issued, kept } of results) {
      expect(issued.payload).toMatchObject({ axis });
      expect(path).toBe(`${axisPage(axis)}/as-of/${day}-${kept.content_id.slice(0, 8)}`);
      expect(keptOf(evidence, issued.card.id)).toContainEqual({ day, kept });
      expect(frozenPlaces(evidence, { id: issued.card.id, axis })).toContainEqual(
        expect.objectContaining({ day, path }),
      );
    }
});

test('an axis is cited at what was kept of it only while that is what holds', () => {
  const links = site.board.axes.map((row) => lastingLink(site, row));
  expect(links.filter((link) => link.includes('/as-of/')).length).toBeGreaterThan(0);
  const moved = (kept: CardContext01): CardContext01 => ({ ...kept, rank: [98, 99] });
  const cardContexts = new Map(
    [...evidence.cardContexts].map(([id, lines]) => [id, lines.map(moved)] as const),
  );
  const later = { ...site, evidence: { ...evidence, cardContexts } };
  for (const row of site.board.axes) expect(lastingLink(later, row)).not.toContain('/as-of/');
});
