import { beforeAll, describe, expect, test } from 'vitest';
import { committedEvidence } from '../../tests/kit/committed.ts';
import { deriveSite, type Site } from '../derive/site.ts';
import { axisDataset, boardDataset, toJsonLdText } from './json-ld.ts';

const missing = { reason: 'no key in this test' };
let site: Site;
beforeAll(async () => {
  site = await deriveSite({
    evidence: committedEvidence(),
    seeds: { 'board-attestation': missing, 'card-attestation': missing, log: missing },
    origin: 'https://deploy.example',
    generator_sha256: 'a'.repeat(64),
  });
});

describe('JSON-LD', () => {
  test('the board is a dataset with a licence and every axis as a part', () => {
    const board = boardDataset(site);
    expect(board).toMatchObject({
      '@type': 'Dataset',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(board.hasPart).toHaveLength(site.board.axes.length);
  });

  test('the parts of the board are the axes’ own descriptions', () => {
    const ids = site.board.axes.map((row) => ({ '@id': axisDataset(site, row)['@id'] }));
    expect(boardDataset(site).hasPart).toEqual(ids);
  });

  test('identities do not move with the deploy; addresses do', () => {
    const { '@id': id, url } = boardDataset(site);
    expect([id, url]).toEqual([`${site.evidence.publisher.base_url}/board`, 'https://deploy.example/board']);
  });

  test('an unmeasured slot is called so and has no date', () => {
    const row = site.board.axes.find((each) => each.status !== 'MEASURED');
    if (row === undefined) expect.fail('the example board has an unmeasured slot');
    const described = axisDataset(site, row);
    expect(described.description).toContain(`Status: ${row.status}`);
    expect(described).not.toHaveProperty('dateModified');
  });

  test('no text can end the script element it stands in', () => {
    const text = toJsonLdText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});
