import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import type { Site } from '../derive/site.ts';
import { leftFiles } from './left-files.ts';
import { deriveQuotedArtefacts } from './served-site.ts';

const filesOf = (site: Site) =>
  leftFiles({ ...site, ...deriveQuotedArtefacts(site), toPng: () => new Uint8Array() });

/** A golden board whose log began on this day. */
const begun = async (date: string) => {
  const site = await goldenSite('separated');
  const [, ...rest] = site.evidence.log.events;
  const first = { type: 'key-added' as const, at: `${date}T00:00:00Z`, kid: 'k', public_key: 'p' };
  const log = { ...site.evidence.log, events: [first, ...rest] };
  return filesOf({ ...site, evidence: { ...site.evidence, log } });
};

const noteOf = (bytes: Uint8Array = new Uint8Array()) => JSON.parse(Buffer.from(bytes).toString()).note;

describe('a file that was published and is no more', () => {
  test('says at its address where to look now', async () => {
    const files = await begun('2026-11-28');
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['board-data/attestations.json', 'signed/verify-attestations.mjs']),
    );
    expect(noteOf(files.get('oembed/board.json'))).toMatch(
      /^oEmbed is no longer served\. The frame itself: https:\S+\/embed\/board$/,
    );
  });

  test('is nowhere on a board that began later', async () => {
    expect((await begun('2026-11-29')).size).toBe(0);
  });

  test('of an axis that had answers and has checks of facts now, leads to its record', async () => {
    const files = filesOf(await exampleSite());
    for (const path of ['items', 'exports', 'comparison'])
      expect(noteOf(files.get(`${path}/detector-interop.json`))).toMatch(/\/axes\/detector-interop\/record$/);
  });
});
