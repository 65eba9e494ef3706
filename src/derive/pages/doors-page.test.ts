import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { deriveApiPage } from './api-page.ts';
import { deriveDoorsPage } from './doors-page.ts';

const site = await exampleSite();

const unreadable = { ok: false, source: 'x.json', reason: 'x.json is not JSON' } as const;

const withDoors = (changed: Partial<Site['evidence']['doors']>): Site => {
  const { evidence } = site;
  return { ...site, evidence: { ...evidence, doors: { ...evidence.doors, ...changed } } };
};

describe('the page of the doors', () => {
  test('asks in a preview for what the door requires, and each field has an id of its own', () => {
    const previews = deriveDoorsPage(site).doors.flatMap(({ query = [], preview }) =>
      preview === undefined ? [] : [{ query, fields: preview.fields }],
    );
    expect(previews.length).toBeGreaterThan(1);
    for (const { query, fields } of previews) {
      const required = query.filter((each) => each.required).map(({ name }) => name);
      expect(fields.map(({ name }) => name)).toEqual(required);
    }
    const ids = previews.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('offers the obligations of the register, in its order', () => {
    const { bundles } = site.evidence.doors;
    if (!bundles.ok) expect.fail('the register of the example board is readable');
    const optionsOf = (name: string) =>
      deriveDoorsPage(site)
        .doors.flatMap(({ preview }) => preview?.fields.filter((field) => field.name === name) ?? [])
        .flatMap(({ options = [] }) => options.map(({ value }) => value));
    expect(optionsOf('obligation')).toEqual(bundles.value.bundles.map((each) => each.obligation));
    const measured = site.board.axes.filter(({ status }) => status === 'MEASURED');
    expect(optionsOf('axis')).toEqual(measured.map(({ axis }) => axis));
  });

  test('without content for bundles has neither their form nor a program that buys one', () => {
    const page = deriveDoorsPage(withDoors({ bundles: unreadable }));
    expect(page.payment).toBeUndefined();
    const shown = page.doors.map(({ preview }) => preview?.action);
    expect(shown.filter((action) => action?.includes('evidence-bundle'))).toEqual([]);
    expect(shown.filter((action) => action !== undefined)).toHaveLength(3);
  });

  test('does not count the evidence door where it has nothing to sell', () => {
    const empty = withDoors({ bundles: unreadable });
    const standing = (of: Site) => deriveDoorsPage(of).doors.map((door) => door.standing);
    const answering = (of: Site) => deriveDoorsPage(of).rail.facts?.[0]?.text;
    expect(standing(site).filter((text) => text.includes('no_bundle'))).toEqual([]);
    expect(standing(empty).filter((text) => text.includes('answers no_bundle'))).toHaveLength(1);
    expect([answering(site), answering(empty)]).toEqual(['4 of 4', '3 of 4']);
  });

  test('says described of the doors, and answers only of what the probe saw, with its time', () => {
    const page = deriveDoorsPage(site);
    expect(page.doors.map(({ standing }) => standing.split(' · ')[1])).toEqual(
      page.doors.map(() => 'described'),
    );
    expect(JSON.stringify(page.rail)).not.toMatch(/LIVE|answer/);
    const { mcpProbe } = site.evidence;
    if (!mcpProbe.ok) expect.fail('the probe of the example board is readable');
    expect(page.tools.seen).toBe(
      `The probe of ${mcpProbe.value.as_of} saw it answer where /api/state says that it asked.`,
    );
    const silent = { ...site, evidence: { ...site.evidence, mcpProbe: unreadable, doorProbe: unreadable } };
    expect(deriveDoorsPage(silent).tools.seen).toBe('No probe asked it.');
  });

  test('says of amounts that no page names one, and not that no file does: the price list is served', () => {
    const { priced } = deriveDoorsPage(site);
    expect(priced).toMatch(/What holds is the amount in a challenge; no page names one, /);
    expect(priced).not.toContain('only inside a challenge');
  });

  test('says how long a payment is honoured and whom to write to, as the offer does', () => {
    const { evidence } = site;
    const { pricing } = evidence.doors;
    if (!pricing.ok) expect.fail('the price list of the example board is readable');
    const { fallback_address } = evidence.publisher;
    expect(deriveDoorsPage(site).kept).toContain(`honoured for 30 days`);
    expect(deriveDoorsPage(site).kept).toContain(`the contact is ${fallback_address}.`);
    const value = { ...pricing.value, recovery_days: 90, refund_contact: 'refunds@x.example' };
    const { kept } = deriveDoorsPage(withDoors({ pricing: { ...pricing, value } }));
    expect(kept).toMatch(/honoured for 90 days .* is refunds@x\.example\.$/);
  });

  test('leads to the programs that buy', () => {
    const { payment } = deriveDoorsPage(site);
    const ids = deriveApiPage(site).programs?.map(({ id }) => `${pages.reference}#${id}`);
    expect(ids).toContain(payment?.href);
  });
});
