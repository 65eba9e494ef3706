/** Writes `tests/boards/<case>/artifacts` from the cases: `node tests/house/golden-boards-make.ts`. What is expected is not written here. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { toHex } from '../../src/core/hex.ts';
import { utf8 } from '../../src/core/sha256.ts';
import { type BoardFiles, boardFiles, day, folderOf, testSeed, withFiles } from './board-files.ts';
import { type GoldenCase, goldenCases } from './golden-cases.ts';
import { appended, withCards } from './signed-files.ts';

const seeds = {
  schema: 'svc.demo-keys/0.1',
  custody: 'demo: a test seed',
  seeds: {
    'board-attestation-1': toHex(testSeed(1)),
    'card-attestation-1': toHex(testSeed(2)),
    'log-1': toHex(testSeed(3)),
  },
};

const correction = {
  id: 'C-2026-0102-01',
  date: day,
  first_observed_at: '2026-01-02T10:00Z',
  what_was_wrong: 'The component was not the one that its name says.',
};

export const makeCase = async ({ signed, withdrawn, ...spec }: GoldenCase): Promise<BoardFiles> => {
  const corrections = withdrawn === undefined ? [] : [correction];
  const files = boardFiles({ ...spec, corrections });
  if (signed === undefined) return files;
  const issued = await withCards(
    withFiles(files, { 'keys/demo-seeds.json': utf8(`${JSON.stringify(seeds, null, 2)}\n`) }),
  );
  return withdrawn === undefined ? issued : withWithdrawal(issued, withdrawn);
};

const withWithdrawal = (files: BoardFiles, model: string): BoardFiles => {
  const { cards } = readEvidenceFrom(folderOf(files));
  const found = cards.measurement.find(({ payload }) => payload.model.id === model);
  const id = found?.card.id;
  const line = { id, replaced_by: null, reason: 'wrong component', correction_id: correction.id, date: day };
  return appended(files, { 'cards/WITHDRAWN.jsonl': [canonicalBytes(line)] });
};

if (process.argv[1]?.endsWith('golden-boards-make.ts')) {
  for (const [name, golden] of Object.entries(goldenCases)) {
    const root = join('tests/boards', name, 'artifacts');
    rmSync(root, { recursive: true, force: true });
    for (const [path, bytes] of await makeCase(golden)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
    }
  }
}
