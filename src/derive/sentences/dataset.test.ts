import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { axisDataset, boardDataset } from './dataset.ts';

const site = await exampleSite();

describe('the dataset description', () => {
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
    expect([id, url]).toEqual([`${site.evidence.publisher.base_url}/board`, 'https://deploy.example/']);
  });

  test('what is measured is the score that the page shows', () => {
    const row = site.board.axes.find(
      ({ kind, bank_kind }) => kind === 'model-comparison' && bank_kind !== 'pairwise',
    );
    if (row === undefined) expect.fail('the example board compares components');
    const said = { counted: 'left out', chosen: 'beforehand', why: 'w', assigned_at: 'd' } as const;
    expect(
      [row, { ...row, unanswered: said }].map((each) => axisDataset(site, each).variableMeasured),
    ).toEqual(['share earned over everything asked', 'share earned over what each answered']);
  });

  test('an unmeasured slot is called so and has no date', () => {
    const row = site.board.axes.find((each) => each.status !== 'MEASURED');
    if (row === undefined) expect.fail('the example board has an unmeasured slot');
    const described = axisDataset(site, row);
    expect(described.description).toContain(`Status: ${row.status}`);
    expect(described).not.toHaveProperty('dateModified');
  });
});
