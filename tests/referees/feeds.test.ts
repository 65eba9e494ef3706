/** The change feeds of the example board, as a parser of others reads them, and by the rules of RFC 4287. */

import { beforeAll, expect, test } from 'vitest';
import {
  deriveCardsFeed,
  deriveChangesFeed,
  deriveCorrectionsFeed,
  deriveRootsFeed,
} from '../../src/derive/feeds/changes.ts';
import type { Feed } from '../../src/derive/feeds/document.ts';
import { toAtom } from '../../src/surfaces/atom.ts';
import { exampleSite } from '../kit/measured-board.ts';
import { compareWith } from './python.ts';

const program = { file: 'feeds.py', imports: 'feedparser', debian: 'python3-feedparser' };

type Judged = {
  readonly bozo: boolean;
  readonly version: string;
  readonly faults: readonly string[];
  readonly entries: readonly (readonly string[])[];
};

compareWith(program, 'each feed', (ask) => {
  const names = ['changes', 'corrections', 'roots', 'cards'];
  let feeds: readonly Feed[] = [];
  let judged: readonly Judged[] = [];
  beforeAll(async () => {
    const site = await exampleSite();
    feeds = [
      deriveChangesFeed(site),
      deriveCorrectionsFeed(site),
      deriveRootsFeed(site),
      deriveCardsFeed(site),
    ];
    judged = ask({ feeds: [...feeds.map(toAtom), withoutId(toAtom(deriveRootsFeed(site)))] });
  });

  test.each(names)('%s is well-formed, keeps the rules, and is read as it was written', (name) => {
    const at = names.indexOf(name);
    const { entries, ...rest } = judged[at] ?? expect.fail('judged');
    expect(rest).toEqual({ bozo: false, version: 'atom10', faults: [] });
    const written = feeds[at]?.entries ?? [];
    expect(entries).toEqual(
      written.map(({ id, title, updated, content }) => [id, title, updated, content.trim()]),
    );
    expect(entries.length).toBeGreaterThan(0);
  });

  test('a feed without an id is judged faulty', () => {
    expect(judged.at(-1)?.faults).toContain('0 of id');
  });
});

const withoutId = (atom: string): string => atom.replace(/<id>[^<]*<\/id>/, '');
