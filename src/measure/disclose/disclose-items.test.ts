import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownUnits } from '../../../tests/kit/shown-units.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { disclosedFile, disclosures } from './disclose-items.ts';

const ITEMS_SECRET = 'ab'.repeat(32);
const env = { ITEMS_SECRET };
const bench = 'guess-import-1';
const text = 'item_id,model,correct,input,target\na,m,1,What?,yes\nb,m,0,Who?,no\nc,m,1,,yes\n';

function privateBoard() {
  const options = { itemsPrivate: true, itemsSecret: ITEMS_SECRET };
  const [plan] = planFiles({ 'r.csv': text }, options).plans;
  const own = demoBoardFiles({ axes: [{ axis: 'guess' }] });
  const board = makeDiskBoard(withFiles(own, bytesOf(plan ?? expect.fail('a plan'))));
  onTestFinished(board.remove);
  const write = (path: string, content: string | Uint8Array): string => {
    const file = join(board.artifactsDir, path);
    writeFileSync(file, content);
    return file;
  };
  return { artifactsDir: board.artifactsDir, write };
}

const openssl = (key: string, of: string): string =>
  execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`], {
    input: of,
    encoding: 'utf8',
  })
    .trim()
    .slice(-64);

test('a disclosed item is checked by a command of everybody, and no key opens another item', () => {
  const { artifactsDir } = privateBoard();
  const disclose = (items: readonly string[]) => disclosures(artifactsDir, { bench, items, env });
  const said = disclose(['a']).join('\n');
  const [, key = ''] = /^a: key ([0-9a-f]{64})$/m.exec(said) ?? [];
  expect(said).toContain(`  input: ${openssl(key, 'What?')}`);
  expect(said).toContain(`  target: ${openssl(key, 'yes')}`);
  expect(said).toContain(`openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`);
  expect(disclose(['b']).join('\n')).not.toContain(openssl(key, 'no'));
  expect(() => disclose(['q'])).toThrow('q: expected a private item of guess-import-1');
  expect(() => disclosures(artifactsDir, { bench, items: ['a'], env: {} })).toThrow(
    'ITEMS_SECRET: expected the secret',
  );
});

test('a page shows what was disclosed, with its day and how it is checked, and withholds the rest', async () => {
  const { artifactsDir, write } = privateBoard();
  const paths = [write('../r.csv', text)];
  const disclosing = (...items: string[]) =>
    disclosedFile(artifactsDir, { bench, items, env }, { paths, day: '2026-11-24' });
  const first = await disclosing('a');
  write(first.path, first.bytes);
  const both = await disclosing('a', 'c');
  expect([first.added, both.added]).toEqual([1, 1]);
  write(both.path, both.bytes);
  const page = shownUnits(await unsignedSite(artifactsDir));
  const [a, b, c] = page.units.flatMap(({ items }) => items);
  const [key = ''] = /[0-9a-f]{64}/.exec(a?.disclosed?.check ?? '') ?? [];
  expect(a?.input?.[0]?.text.parts).toEqual([{ text: 'What?', isUnseen: false }]);
  expect(a?.target?.parts).toEqual([{ text: 'yes', isUnseen: false }]);
  expect(a?.withheld).toBeUndefined();
  expect(a?.disclosed?.says).toMatch(/^Disclosed on 2026-11-24\. /);
  expect(a?.disclosed?.digests).toContain(
    `of what was asked ${openssl(key, 'What?')}, of what was expected ${openssl(key, 'yes')}`,
  );
  expect([b?.input, b?.target, b?.disclosed]).toEqual([undefined, undefined, undefined]);
  expect(b?.withheld).toMatch(/^Withheld: the publisher keeps the text\. .*HMAC-SHA-256, is [0-9a-f]{64}$/);
  // No question came with it, so that none was kept.
  expect([c?.withheld, c?.target?.parts[0]?.text]).toEqual([
    'Of what was asked, only its name came with the results.',
    'yes',
  ]);
  expect(page.summary).toContain('The publisher disclosed 2 items after the bank was frozen.');
});

test('no other text, key or item is disclosed', async () => {
  const { artifactsDir, write } = privateBoard();
  const from = (csv: string, item = 'a') =>
    disclosedFile(
      artifactsDir,
      { bench, items: [item], env },
      { paths: [write('../r.csv', csv)], day: '2026-11-24' },
    );
  await expect(from(text.replace('What?', 'Which?'))).rejects.toThrow('a: input: expected the text whose');
  await expect(from(text.replace('What?,yes', 'What?,'))).rejects.toThrow('a: target: expected the text');
  await expect(from(text.replace('1,,yes', '1,New?,yes'), 'c')).rejects.toThrow('c: input: expected none');
  const { path, bytes } = await from(text);
  const line = Buffer.from(bytes).toString();
  for (const [forged, message] of [
    [line.replace('yes', 'no'), 'keyed digest of its target'],
    [line.replace(/"key":"../, '"key":"00'), 'keyed digest of its input'],
    [line.replace('"a"', '"b"'), 'keyed digest of its input'],
    [line.replace('"a"', '"z"'), 'item z: expected an item whose texts are kept'],
    [line.replace(/"input":"[^"]*",?/, ''), 'keyed digest of its input'],
    [line + line, 'expected each id once'],
  ] as const) {
    write(path, forged);
    expect(() => readEvidence(artifactsDir)).toThrow(message);
  }
});
