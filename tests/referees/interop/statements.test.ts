/** Signed results as in-toto statements, verified by tools of others under a key that the documents make a PEM of. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../kit/board.ts';
import { callOn } from '../../kit/called-command.ts';
import { type DiskBoard, makeDiskBoard } from '../../kit/disk-board.ts';
import { signBoard, wholeSite } from '../../kit/engine.ts';
import { bytesAt } from '../../kit/files.ts';
import { goldenCases } from '../../kit/golden-cases.ts';
import { useFolder } from '../../kit/scratch.ts';
import { typeKey } from './documented-keys.ts';
import { useGoTools } from './go-tools.ts';

const { run } = useGoTools();
const folder = useFolder();
const exported = join(folder, 'statements');
let board: DiskBoard;
let ids: readonly string[];

beforeAll(async () => {
  board = makeDiskBoard(demoBoardFiles(goldenCases.separated ?? { axes: [] }));
  await signBoard(board, '2026-01-03T00:00:00Z');
  const site = await wholeSite(board);
  writeFileSync(join(folder, 'did.json'), bytesAt(site, '.well-known/did.json'));
  for (const key of ['board', 'card'])
    writeFileSync(join(folder, `${key}.pem`), typeKey(folder, 'card-key.pem', `${key}-attestation-1`));
  const { status, output } = await callOn(board, [
    'export',
    '--axis',
    'safety',
    '--as',
    'in-toto',
    '--to',
    exported,
  ]);
  expect([status, output]).toEqual([0, expect.stringContaining('wrote 3 signed results of safety')]);
  ids = readdirSync(exported).flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []);
});
afterAll(() => board.remove());

type Given = { readonly key?: string; readonly about?: string; readonly envelope?: string };
const verify = ({ key = 'card.pem', about = `${ids[0]}.json`, envelope = `${ids[0]}.intoto.json` }: Given) =>
  run('verify-statement', [join(folder, key), join(exported, about), join(exported, envelope)]);

describe('signed results as in-toto statements', () => {
  test('are verified by go-securesystemslib and in-toto, one for each component', async () => {
    expect(ids).toHaveLength(3);
    for (const id of ids) {
      const { schema } = JSON.parse(readFileSync(join(exported, `${id}.json`), 'utf8'));
      expect(await verify({ about: `${id}.json`, envelope: `${id}.intoto.json` })).toMatchObject({
        status: 0,
        said: `${schema}\n`,
      });
    }
  });

  test('are refused under another key, about another result, and changed', async () => {
    const envelope = JSON.parse(readFileSync(join(exported, `${ids[0]}.intoto.json`), 'utf8'));
    const text = Buffer.from(envelope.payload, 'base64').toString();
    const payload = Buffer.from(text.replace('"n":40', '"n":41')).toString('base64');
    expect(payload).not.toBe(envelope.payload);
    writeFileSync(join(exported, 'changed.json'), JSON.stringify({ ...envelope, payload }));
    for (const given of [{ key: 'board.pem' }, { about: `${ids[1]}.json` }, { envelope: 'changed.json' }])
      expect(await verify(given)).toMatchObject({ status: 1, said: expect.stringContaining('REFUTED') });
  });
});
