import { describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import { bytesOf, DID, didDocument, keyOf, merkleRoot, sha256, textOf } from './forge.ts';
import { type Files, putLog } from './log-fixture.ts';
import * as site from './site-fixture.ts';
import { type Outcome, verifier } from './verifier.ts';

const check = (files: Files, did: Uint8Array | undefined = f.did) =>
  verifier.verifySite({ read: (path) => files.get(path) ?? null, list: [...files.keys()], did });
const edit = (files: Files, path: string, from: string | RegExp, to: string): void => {
  const text = textOf(files.get(path) ?? new Uint8Array());
  expect(text.replace(from, to), path).not.toBe(text);
  files.set(path, bytesOf(text.replace(from, to)));
};
const { settle } = site;
const only = (files: Files, pattern: RegExp): string =>
  [...files.keys()].find((p) => pattern.test(p)) ?? 'none';

describe('files changed afterwards', () => {
  const cases: [string, Outcome, (files: Files) => void][] = [
    ['a page', 'REFUTED', (s) => edit(s, 'index.html', 'doctype', 'DOCTYPE')],
    ['a file nobody lists', 'REFUTED', (s) => s.set('extra.txt', bytesOf('x'))],
    ['a listed file that is gone', 'UNCHECKABLE', (s) => s.delete('index.html')],
    ['no sums', 'UNCHECKABLE', (s) => s.delete('SHA256SUMS')],
    ['no log', 'UNCHECKABLE', (s) => s.delete('log/checkpoints/index.json')],
    [
      'sums that reach outside the folder',
      'REFUTED',
      (s) => edit(s, 'SHA256SUMS', '  index.html', '  ../index.html'),
    ],
    ['a stray file under log/', 'REFUTED', (s) => s.set('log/stray', bytesOf('x'))],
    [
      'swapped key document',
      'REFUTED',
      (s) =>
        s.set(
          '.well-known/did.json',
          didDocument([
            { key: keyOf('board-attestation-1', 21) },
            { key: f.stranger },
            { key: keyOf('log-1', 23) },
          ]),
        ),
    ],
    [
      'swapped key document, with sums to match',
      'REFUTED',
      (s) => {
        s.set('.well-known/did.json', didDocument([{ key: f.board }, { key: f.stranger }, { key: f.log }]));
        settle(s);
      },
    ],
    [
      'hub cells that add up over wrong terms',
      'REFUTED',
      (s) => {
        edit(
          s,
          'api/hub-cards.json',
          /"superseded_excluded":(.*)1\},"withdrawn_excluded":(.*)1\}/,
          '"superseded_excluded":$12},"withdrawn_excluded":$20}',
        );
        settle(s);
      },
    ],
    [
      'hub cells that do not add up',
      'REFUTED',
      (s) => {
        edit(s, 'api/hub-cards.json', '"value":3', '"value":4');
        settle(s);
      },
    ],
    [
      'a mill index that lists another card',
      'REFUTED',
      (s) => {
        edit(s, 'interop/mill-cards-signed/INDEX.jsonl', '{', `{"id":"${sha256('x')}"}\n{`);
        settle(s);
      },
    ],
    [
      'an estate entry of another length',
      'REFUTED',
      (s) => {
        edit(s, 'signed/estate_index.json', '{"bytes":', '{"bytes":1');
        site.putSums(s);
      },
    ],
    ['a size listed twice', 'REFUTED', (s) => edit(s, 'log/checkpoints/index.json', '[5,', '[5,5,')],
    [
      'a card twice in the pack',
      'REFUTED',
      (s) => {
        const pack = textOf(s.get('signed/cards.jsonl') ?? new Uint8Array());
        s.set('signed/cards.jsonl', bytesOf(`${pack}${pack.split('\n')[0]}\n`));
        settle(s);
      },
    ],
    [
      'a signed card file that is not in the pack',
      'REFUTED',
      (s) => {
        const card = f.measurement('affect', 'z', 1);
        s.set(`signed/${f.cardPath(card.id)}`, card.bytes);
        settle(s);
      },
    ],
    [
      'a fact run that is no leaf, all else in step',
      'REFUTED',
      (s) => {
        const parts = site.siteParts();
        const ids = parts.facts.slice(1).map((c) => c.id);
        const root = f.makeRoot(ids);
        const kept = parts.events.filter((e) => !JSON.stringify(e).includes('root-published'));
        const event = {
          type: 'root-published',
          merkle_root: merkleRoot(ids, 'duplicate'),
          root_sha256: sha256(root),
        };
        for (const path of [...s.keys()]) if (/^(log|root)\/(?!cards)/.test(path)) s.delete(path);
        s.set('root.json', root);
        s.set('root/leaves.json', f.makeLeaves(ids));
        for (const [i, id] of ids.entries())
          s.set(`root/proofs/${id.slice(0, 2)}/${id}.json`, f.makeProof(ids, i));
        putLog(s, [...kept, event], [kept.length + 1]);
        settle(s);
      },
    ],
    ['a tile', 'REFUTED', (s) => s.set(only(s, /tile\/0\//), new Uint8Array(32 * 17))],
    [
      'an entry bundle that does not match its tile',
      'REFUTED',
      (s) => edit(s, only(s, /tile\/entries\/000\.p\/1\d/), 'C-2026-1120-01', 'C-2026-1120-03'),
    ],
    [
      'the partial bundle of an earlier size',
      'REFUTED',
      (s) => edit(s, 'log/tile/entries/000.p/5', 'key-added', 'key-addex'),
    ],
    [
      'an old checkpoint',
      'REFUTED',
      (s) => s.set('log/checkpoints/5', s.get('log/checkpoint') ?? new Uint8Array()),
    ],
    [
      'a log that rolled back',
      'REFUTED',
      (s) => s.set('log/checkpoint', s.get('log/checkpoints/5') ?? new Uint8Array()),
    ],
    [
      'an old checkpoint dropped from the list',
      'REFUTED',
      (s) => edit(s, 'log/checkpoints/index.json', '[5,', '['),
    ],
    ['a proof', 'REFUTED', (s) => edit(s, only(s, /tlog-proof$/), 'index ', 'index 1')],
    ['a proof that is gone', 'UNCHECKABLE', (s) => s.delete(only(s, /tlog-proof$/))],
    [
      'a root proof of another leaf',
      'REFUTED',
      (s) => {
        const paths = [...s.keys()].filter((p) => p.startsWith('root/proofs/'));
        s.set(paths[0] ?? '', s.get(paths[1] ?? '') ?? new Uint8Array());
        settle(s);
      },
    ],
    [
      'a card dropped from the pack',
      'REFUTED',
      (s) => {
        edit(
          s,
          'signed/cards.jsonl',
          `${textOf(s.get('signed/cards.jsonl') ?? new Uint8Array()).split('\n')[0]}\n`,
          '',
        );
        settle(s);
      },
    ],
    [
      'a card file that is not the packed one',
      'REFUTED',
      (s) => {
        s.set(only(s, /^signed\/cards\/../), bytesOf('{}'));
        settle(s);
      },
    ],
    [
      'a mill wrapper that is not the packed card',
      'REFUTED',
      (s) => {
        s.set(only(s, /mill-cards-signed\/..\//), bytesOf('{}'));
        settle(s);
      },
    ],
    [
      'the estate index with another root',
      'REFUTED',
      (s) => {
        s.set(
          'signed/estate_index.json',
          bytesOf(
            textOf(s.get('signed/estate_index.json') ?? new Uint8Array())
              .replace(/"merkle_root":"."/, '"merkle_root":"0"')
              .replace(/(merkle_root":")./, '$1g'),
          ),
        );
        site.putSums(s);
      },
    ],
    [
      'a file neither indexed nor excused',
      'REFUTED',
      (s) => {
        s.set('extra.txt', bytesOf('x'));
        site.putSums(s);
      },
    ],
    [
      'a line of a ledger reordered into nonsense',
      'REFUTED',
      (s) => {
        edit(s, 'interop/mill-cards-signed/WITHDRAWN.jsonl', '{"correction_id"', '{ "correction_id"');
        settle(s);
      },
    ],
  ];
  test.each(cases)('%s: %s', async (_, expected, change) => {
    const files = site.makeSite(site.siteParts());
    change(files);
    const verdict = await check(files);
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
  });
});

test('a log of many tiles is rebuilt, with all its sizes', async () => {
  const parts = site.siteParts();
  for (let i = 0; i < 600; i++) parts.events.push({ type: 'key-added', kid: `${DID}#spare-${i}` });
  parts.sizes = [5, 256, 300, 512, parts.events.length];
  const files = site.makeSite(parts);
  const verdict = await check(files);
  expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe('VERIFIED');
  files.delete('log/tile/1/000.p/1');
  expect((await check(files)).outcome).toBe('UNCHECKABLE');
});
