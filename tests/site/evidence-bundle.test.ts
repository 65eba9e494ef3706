import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { doorFactsFile } from '../../src/operations/door-facts-file.ts';
import type { DoorFacts01 } from '../../src/schema/contracts.gen.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
let facts: DoorFacts01;
beforeAll(() => {
  facts = parseAs('door-facts-0.1', readFileSync(doorFactsFile(inject('siteDir'))), 'door facts');
});

describe('the evidence bundles of this board', () => {
  test('are the four obligations', () => {
    expect(facts.bundles.map(({ obligation }) => obligation)).toEqual([
      'article-50',
      'article-53',
      'dora',
      'cra',
    ]);
  });

  test('list artifacts that are served with exactly these digests', async () => {
    const listed = new Map(
      facts.bundles.flatMap(({ artifacts }) => artifacts).map((each) => [each.path, each]),
    );
    expect(listed.size).toBeGreaterThan(5);
    for (const { path, sha256 } of listed.values()) {
      const answer = await board.get(path);
      const digest = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
      expect([path, answer.status, digest.digest('hex')]).toEqual([path, 200, sha256]);
    }
  });

  test('name provisions that the register has in the words of the law, or says why it has not', async () => {
    const register = Object(await (await board.get('/api/regulation')).json());
    const known = new Map(register.provisions.map((each: { id: string }) => [each.id, each]));
    for (const { provisions } of facts.bundles) {
      expect(provisions.length).toBeGreaterThan(0);
      for (const provision of provisions) {
        const { text, reason, source, summarises } = Object(known.get(provision.id));
        expect(known.get(provision.id)).toMatchObject(provision);
        expect(source, provision.id).toMatch(/^https?:/);
        expect(summarises?.date, provision.id).toMatch(/^\d{4}-/);
        expect(text ?? reason, provision.id).toMatch(/./);
      }
    }
  });

  test('are sold where something that was measured bears on them, and say what was found there', () => {
    const bearing = facts.bundles.filter(({ axes }) => axes.length > 0);
    expect(bearing.length).toBeGreaterThan(2);
    for (const { obligation, axes } of facts.bundles) {
      const goods = facts.goods.obligations[obligation];
      expect([obligation, goods?.[''], Object.keys(goods ?? {}).length > 0]).toEqual([
        obligation,
        undefined,
        axes.length > 0,
      ]);
      for (const [of, { findings }] of Object.entries(goods ?? {}))
        expect(findings?.length, of).toBe(Math.min(of.split(',').length, 4));
    }
  });

  test('name as not covered every axis of theirs that is not measured', async () => {
    const { axes } = Object(await (await board.get('/api/gspc')).json());
    const unmeasured = new Set(
      axes
        .filter(({ status }: { status: string }) => status !== 'MEASURED')
        .map(({ axis }: { axis: string }) => `axis ${axis}`),
    );
    const named = facts.bundles.flatMap(({ not_covered }) => not_covered).map(({ what }) => what);
    const axesNamed = named.filter((what) => what.startsWith('axis '));
    expect(axesNamed.length).toBeGreaterThan(0);
    expect(axesNamed.filter((what) => !unmeasured.has(what))).toEqual([]);
  });

  test('hold no private half that is not public on purpose', () => {
    const demo = JSON.parse(readFileSync('artifacts/keys/demo-seeds.json', 'utf8')).seeds;
    expect(
      Object.values(facts.demo_seeds ?? {}).filter((seed) => !Object.values(demo).includes(seed)),
    ).toEqual([]);
  });
});
