import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bearReaders, bearWriters } from '../../bench/load.ts';
import { functionPaths, pricedPaths, sitePaths } from '../../bench/load-rows.ts';
import { type MeasuredSite, serveSite } from '../../bench/served-site.ts';
import { useFolder } from '../kit/scratch.ts';

/** As npm run bench does it, for a shorter time and with memory left out, which takes longer to settle. */
const load = { connections: 64, warmSeconds: 0.5, seconds: 2 };

const store = useFolder();
let site: MeasuredSite;
beforeAll(async () => {
  site = await serveSite(inject('siteDir'), store);
});
afterAll(() => site.stop());

describe('64 connections at once', () => {
  test.each([
    ['the site', sitePaths],
    ['a function', functionPaths],
  ])('to %s are all answered', async (_what, paths) => {
    const { answers, faults } = await bearReaders(site, paths, load);
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(load.connections);
  });

  test('to prices are all answered 402, and none 503', async () => {
    const { answers, faults } = await bearReaders(site, pricedPaths, { ...load, status: 402 });
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(load.connections);
  });

  test('a path that is not there is a fault, so faults are seen', async () => {
    const { faults } = await bearReaders(site, ['/nothing-here'], {
      ...load,
      connections: 1,
      seconds: 0.2,
    });
    expect(faults[0]).toBe('/nothing-here: 404');
  });

  test('that write lose nothing', async () => {
    const { accepted, found, faults } = await bearWriters(site, { connections: 64, each: 2 });
    expect(faults).toEqual([]);
    expect([accepted, found]).toEqual([128, 128]);
  });
});
