// Files of a whole site changed afterwards, by a host or by a forger who keeps index, sums and note in step.
import { describe, expect, test } from 'vitest';
import { at, check, edit, expectOutcome } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, DID, didDocument, keyOf, sha256, textOf } from './forge.ts';
import { type Files, putLog } from './log-fixture.ts';
import * as site from './site-fixture.ts';
import type { Outcome } from './verifier.ts';

const whole = (): Files => site.makeSite(site.siteParts());
const only = (files: Files, pattern: RegExp): string =>
  [...files.keys()].find((path) => pattern.test(path)) ?? 'none';
const keys = '.well-known/did.json';
const pack = 'signed/cards.jsonl';
const firstCard = (s: Files): string => `${textOf(at(s, pack)).split('\n')[0]}\n`;

describe('files changed afterwards', () => {
  const cases: [string, (files: Files) => void, Outcome?][] = [
    ['a page', (s) => edit(s, 'index.html', 'doctype', 'DOCTYPE')],
    ['a file nobody lists', (s) => s.set('extra.txt', bytesOf('x'))],
    ['a listed file that is gone', (s) => s.delete('index.html'), 'UNCHECKABLE'],
    ['no sums', (s) => s.delete('SHA256SUMS'), 'UNCHECKABLE'],
    ['no log', (s) => s.delete('log/checkpoints/index.json'), 'UNCHECKABLE'],
    ['sums that reach outside the folder', (s) => edit(s, 'SHA256SUMS', '  index.html', '  ../index.html')],
    ['a stray file under log/', (s) => s.set('log/stray', bytesOf('x'))],
    [
      'swapped key document',
      (s) => {
        const [board, cards] = [keyOf('board-attestation-1', 21), f.stranger];
        s.set(keys, didDocument([{ key: board }, { key: cards }, { key: keyOf('log-1', 23) }]));
      },
    ],
    ['a size listed twice', (s) => edit(s, 'log/checkpoints/index.json', '[5,', '[5,5,')],
    ['a tile', (s) => s.set(only(s, /tile\/0\//), new Uint8Array(32 * 17))],
    [
      'an entry bundle that does not match its tile',
      (s) => edit(s, only(s, /tile\/entries\/000\.p\/1\d/), 'C-2026-1120-01', 'C-2026-1120-03'),
    ],
    [
      'the partial bundle of an earlier size',
      (s) => edit(s, 'log/tile/entries/000.p/5', 'key-added', 'key-addex'),
    ],
    ['an old checkpoint', (s) => s.set('log/checkpoints/5', at(s, 'log/checkpoint'))],
    ['a log that rolled back', (s) => s.set('log/checkpoint', at(s, 'log/checkpoints/5'))],
    ['an old checkpoint dropped from the list', (s) => edit(s, 'log/checkpoints/index.json', '[5,', '[')],
    ['a proof', (s) => edit(s, only(s, /tlog-proof$/), 'index ', 'index 1')],
    ['a proof that is gone', (s) => s.delete(only(s, /tlog-proof$/)), 'UNCHECKABLE'],
  ];
  test.each(cases)('%s', async (_, change, outcome = 'REFUTED') => {
    const files = whole();
    change(files);
    await expectOutcome(files, outcome);
  });
});

describe('files changed by who keeps the index, the sums and the note in step', () => {
  const cases: [string, (files: Files) => void][] = [
    [
      'swapped key document',
      (s) => s.set(keys, didDocument([{ key: f.board }, { key: f.stranger }, { key: f.log }])),
    ],
    [
      'hub cells that add up over wrong terms',
      (s) =>
        edit(
          s,
          'api/hub-cards.json',
          /"superseded_excluded":(.*)1\},"withdrawn_excluded":(.*)1\}/,
          '"superseded_excluded":$12},"withdrawn_excluded":$20}',
        ),
    ],
    ['hub cells that do not add up', (s) => edit(s, 'api/hub-cards.json', '"value":3', '"value":4')],
    [
      'a mill index that lists another card',
      (s) => edit(s, 'interop/mill-cards-signed/INDEX.jsonl', '{', `{"id":"${sha256('x')}"}\n{`),
    ],
    ['a card twice in the pack', (s) => s.set(pack, bytesOf(`${textOf(at(s, pack))}${firstCard(s)}`))],
    [
      'a signed card file that is not in the pack',
      (s) => {
        const card = f.measurement('affect', 'z', 1);
        s.set(`signed/${f.cardPath(card.id)}`, card.bytes);
      },
    ],
    [
      'a row that its own file says otherwise',
      (s) => edit(s, 'board-data/axis-affect.json', '"leader":"a"', '"leader":"b"'),
    ],
    ['a fact run that is no leaf', leaveOutAFactRun],
    [
      'a root proof of another leaf',
      (s) => {
        const [first = '', second = ''] = [...s.keys()].filter((path) => path.startsWith('root/proofs/'));
        s.set(first, at(s, second));
      },
    ],
    ['a card dropped from the pack', (s) => edit(s, pack, firstCard(s), '')],
    ['a card file that is not the packed one', (s) => s.set(only(s, /^signed\/cards\/../), bytesOf('{}'))],
    [
      'a mill wrapper that is not the packed card',
      (s) => s.set(only(s, /mill-cards-signed\/..\//), bytesOf('{}')),
    ],
    [
      'a line of a ledger in another spelling',
      (s) => edit(s, 'interop/mill-cards-signed/WITHDRAWN.jsonl', '{"correction_id"', '{ "correction_id"'),
    ],
  ];
  test.each(cases)('%s', async (_, change) => {
    const files = whole();
    change(files);
    site.settle(files);
    await expectOutcome(files, 'REFUTED');
  });
});

describe('what the estate index says, with sums to match', () => {
  const index = 'signed/estate_index.json';
  const cases: [string, (files: Files) => void][] = [
    ['an entry of another length', (s) => edit(s, index, '{"bytes":', '{"bytes":1')],
    [
      'another root',
      (s) => {
        const text = textOf(at(s, index)).replace(/"merkle_root":"."/, '"merkle_root":"0"');
        s.set(index, bytesOf(text.replace(/(merkle_root":")./, '$1g')));
      },
    ],
    ['a file neither indexed nor excused', (s) => s.set('extra.txt', bytesOf('x'))],
  ];
  test.each(cases)('%s', async (_, change) => {
    const files = whole();
    change(files);
    site.putSums(files);
    await expectOutcome(files, 'REFUTED');
  });
});

/** Root, leaves, proofs and log are made anew without the run: only the card of the run still says that the run took place. */
function leaveOutAFactRun(files: Files): void {
  const parts = site.siteParts();
  const ids = parts.facts.slice(1).map(({ id }) => id);
  const root = f.makeRoot(ids);
  const kept = parts.events.filter((event) => !JSON.stringify(event).includes('root-published'));
  for (const path of [...files.keys()]) if (/^(log|root)\/(?!cards)/.test(path)) files.delete(path);
  site.putRoot(files, ids, root);
  putLog(files, [...kept, site.rootPublished(ids, root)], [kept.length + 1]);
}

test('a log of many tiles is rebuilt, with all its sizes', async () => {
  const parts = site.siteParts();
  for (let i = 0; i < 600; i++) parts.events.push({ type: 'key-added', kid: `${DID}#spare-${i}` });
  parts.sizes = [5, 256, 300, 512, parts.events.length];
  const files = site.makeSite(parts);
  await expectOutcome(files, 'VERIFIED');
  files.delete('log/tile/1/000.p/1');
  expect((await check(files)).outcome).toBe('UNCHECKABLE');
});
