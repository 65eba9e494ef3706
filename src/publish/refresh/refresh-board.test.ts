import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard, signBoard, wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, textOf } from '../../../tests/kit/files.ts';
import { makeSampleBoard } from '../../../tests/kit/sample-board.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { refreshBoard } from './refresh-board.ts';

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), fresh_for_days: 30 }));
  await signBoard(board, '2026-03-01T12:00:00Z');
});
afterEach(() => board.remove());

const refresh = (now: string): readonly string[] => refreshBoard(board.artifactsDir, now);
const stated = async () => JSON.parse(textOf(await wholeSite(board), 'board-data/site.json'));
const watchdog = async () =>
  JSON.parse(textOf((await emitBoard(board)).files, 'api/insurability.json')).active_controls.watchdog;

describe('a refresh', () => {
  test('is stated by the next build with the day until which it is promised', async () => {
    expect(await stated()).not.toHaveProperty('refreshed_at');
    expect(refresh('2026-03-02T10:00:00Z')).toContain(
      'promised until 2026-04-01T10:00:00Z: until then publish again',
    );
    expect(await stated()).toMatchObject({
      refreshed_at: '2026-03-02T10:00:00Z',
      fresh_until: '2026-04-01T10:00:00Z',
    });
  });

  test('of an instant that no calendar has is stated by no build', async () => {
    board.write({ 'freshness.json': { schema: 'svc.freshness/0.1', refreshed_at: '2026-02-31T00:00:00Z' } });
    await expect(stated()).rejects.toThrow('freshness.json: expected an instant that the calendar has');
  });

  test('promises nothing where the publisher says no number of days', async () => {
    board.edit('publisher.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), fresh_for_days: undefined }),
    );
    expect(refresh('2026-03-02T10:00:00Z').join('\n')).toContain('nothing is promised');
    const { refreshed_at, fresh_until } = await stated();
    expect([refreshed_at, fresh_until]).toEqual(['2026-03-02T10:00:00Z', undefined]);
  });

  test('changes neither content nor build, so that nothing is to be signed', async () => {
    const before = await stated();
    const build = (site: Awaited<ReturnType<typeof wholeSite>>) =>
      /\+[0-9a-f]{64}/.exec(textOf(site, 'openapi.json'))?.[0];
    const built = build(await wholeSite(board));
    refresh('2026-03-02T10:00:00Z');
    const site = await wholeSite(board);
    expect([(await stated()).content_sha256, build(site)]).toEqual([before.content_sha256, built]);
    const did = bytesAt(site, '.well-known/did.json');
    const verdict = await verifier.verifySite({ read: (path) => site.get(path) ?? null, did });
    expect(verdict.steps.filter(({ outcome }) => outcome !== 'VERIFIED')).toEqual([]);
  });

  test('never goes back in time', () => {
    refresh('2026-03-02T10:00:00Z');
    expect(() => refresh('2026-03-02T09:59:59Z')).toThrow(/expected an instant after 2026-03-02T10:00:00Z/);
  });
});

describe('the watchdog of the insurability pack', () => {
  test('runs nowhere where nothing is promised', async () => {
    expect(await watchdog()).toMatchObject({ state: 'NOT_RUNNING', where: null });
  });

  test('is the promise, with its own period; the ten minutes of the contract are not claimed', async () => {
    refresh('2026-03-02T10:00:00Z');
    const block = await watchdog();
    expect(block).toMatchObject({
      state: 'PROMISED',
      where: '/board-data/site.json',
      period_days: 30,
      fresh_until: '2026-04-01T10:00:00Z',
    });
    expect(block.note).toContain('10 minutes are not claimed');
  });
});
