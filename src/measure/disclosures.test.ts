import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { withFiles } from '../../tests/kit/files.ts';
import { bytesOf, importBoard, planFiles } from '../../tests/kit/import-plan.ts';
import { disclosures } from './disclosures.ts';

const ITEMS_SECRET = 'ab'.repeat(32);
const text = 'item_id,model,correct,input,target\na,m,1,What?,yes\nb,m,0,Who?,no\n';

test('a disclosed item is checked by a command of everybody, and no key opens another item', () => {
  const options = { itemsPrivate: true, itemsSecret: ITEMS_SECRET };
  const [plan] = planFiles({ 'r.csv': text }, { options }).plans;
  const board = makeDiskBoard(withFiles(importBoard, bytesOf(plan ?? expect.fail('a plan'))));
  onTestFinished(board.remove);
  const bench = 'guess-import-1';
  const disclose = (items: readonly string[], env: Readonly<Record<string, string>> = { ITEMS_SECRET }) =>
    disclosures(board.artifactsDir, env, { bench, items });
  const said = disclose(['a']).join('\n');
  const [, key = ''] = /^a: key ([0-9a-f]{64})$/m.exec(said) ?? [];
  const openssl = (of: string): string =>
    execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`], {
      input: of,
      encoding: 'utf8',
    })
      .trim()
      .slice(-64);
  expect(said).toContain(`  input: ${openssl('What?')}`);
  expect(said).toContain(`  target: ${openssl('yes')}`);
  expect(said).toContain(`openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`);
  expect(disclose(['b']).join('\n')).not.toContain(openssl('no'));
  expect(() => disclose(['q'])).toThrow('q: expected a private item of bank guess-import-1');
  expect(() => disclose(['a'], {})).toThrow('ITEMS_SECRET: expected the secret');
});
