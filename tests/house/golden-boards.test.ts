import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEvidence } from '../../src/artifacts/evidence.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { canonicalize } from '../../src/core/canonical.ts';
import { deriveBoard } from '../../src/derive/board/board.ts';
import { deriveMeasuredAxes } from '../../src/derive/board/measured-axis.ts';
import { verifyIssuedCards } from '../../src/derive/cards/issued-cards.ts';
import { deriveNewestDate } from '../../src/derive/figures/board-date.ts';
import { deriveSigner } from '../../src/derive/keys/key-health.ts';
import { readSeeds } from '../../src/publish/keys/signing-keys.ts';
import { validate } from '../../src/schema/validate.ts';
import { folderOf } from './board-files.ts';
import { makeCase } from './golden-boards-make.ts';
import { goldenCases } from './golden-cases.ts';

const root = 'tests/boards';
const cases = readdirSync(root).sort();

const boardOf = async (artifacts: string) => {
  const evidence = readEvidence(artifacts);
  const validCards = await verifyIssuedCards(evidence);
  const boardKey = deriveSigner(
    'board-attestation',
    readSeeds(openFolder(artifacts), {})['board-attestation'],
    {
      keys: evidence.keys,
      didDomain: evidence.publisher.did_domain,
      date: deriveNewestDate(evidence),
    },
  );
  return deriveBoard(evidence, { measuredAxes: deriveMeasuredAxes(evidence), validCards }, boardKey);
};

/** The served bytes are the canonical ones; here they are indented, so that a difference can be read. */
const indented = (board: object): string => `${JSON.stringify(JSON.parse(canonicalize(board)), null, 2)}\n`;

describe('golden boards', () => {
  test.each(cases)('%s', async (name) => {
    const expected = `${root}/${name}/expected/gspc.json`;
    const board = await boardOf(`${root}/${name}/artifacts`);
    validate('gspc-axes-0.5', JSON.parse(canonicalize(board)), name);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(dirname(expected), { recursive: true });
      writeFileSync(expected, indented(board));
    }
    expect(indented(board)).toBe(readFileSync(expected, 'utf8'));
  });

  test('every written case stands as a folder', () => {
    expect(cases).toEqual(Object.keys(goldenCases).sort());
  });

  test.each(Object.entries(goldenCases))(
    'the artifacts of %s are the ones that were written',
    async (name, golden) => {
      const written = await makeCase(golden);
      const folder = openFolder(`${root}/${name}/artifacts`);
      expect(folder.paths).toEqual(folderOf(written).paths);
      for (const path of folder.paths)
        expect(`${path} ${folder.read(path)}`).toBe(`${path} ${Buffer.from(written.get(path) ?? [])}`);
    },
  );
});
