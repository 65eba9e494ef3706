import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { leftAddresses } from './left-addresses.ts';

/** A golden board whose log began on this day. */
const begun = async (date: string) => {
  const site = await goldenSite('separated');
  const [, ...rest] = site.evidence.log.events;
  const log = {
    ...site.evidence.log,
    events: [{ type: 'key-added' as const, at: `${date}T00:00:00Z`, kid: 'k', public_key: 'p' }, ...rest],
  };
  const pictures = [{ name: 'jail' }];
  return leftAddresses({ ...site, pictures, evidence: { ...site.evidence, log } });
};

describe('what a board published before it left', () => {
  test('says at its address in one sentence where to look now', async () => {
    const files = await begun('2026-11-28');
    expect([...files.keys()]).toEqual([
      'board-data/attestations.json',
      'signed/verify-attestations.mjs',
      'oembed/jail.json',
    ]);
    const { note } = JSON.parse(Buffer.from(files.get('oembed/jail.json') ?? '').toString());
    expect(note).toMatch(/^oEmbed is no longer served\. The frame itself: https:\S+\/embed\/jail$/);
  });

  test('is at no address of a board that began later', async () => {
    expect((await begun('2026-11-29')).size).toBe(0);
  });
});
