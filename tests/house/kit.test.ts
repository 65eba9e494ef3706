import { afterAll, describe, expect, test } from 'vitest';
import { readEvidence, readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { boardFiles } from '../kit/board.ts';
import { contentOf, makeDiskBoard } from '../kit/disk-board.ts';
import { edited, filesOf, folderOf, textOf, withFiles, withLines, withoutFiles } from '../kit/files.ts';
import { goldenBoard } from '../kit/golden-cases.ts';

const files = await goldenBoard('withdrawn-leader-card');
const board = makeDiskBoard(files);
afterAll(() => board.remove());

describe('the kit of test boards', () => {
  test('a board on disk is the board in memory, byte for byte', () => {
    const inMemory = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]);
    expect([...contentOf(board.artifactsDir)]).toEqual(inMemory);
    expect(readEvidence(board.artifactsDir).inputs_sha256).toBe(
      readEvidenceFrom(folderOf(files)).inputs_sha256,
    );
  });

  test('the same data make the same bytes', async () => {
    expect(await goldenBoard('withdrawn-leader-card')).toEqual(files);
  });

  test('paths stand in code-unit order, whatever is added', () => {
    const added = withFiles(files, { 'a/first.json': {}, 'Z.json': {} });
    expect([...added.keys()]).toEqual([...added.keys()].sort());
    expect(added.size).toBe(files.size + 2);
  });

  test('a change that changes nothing is a mistake of the test', () => {
    expect(() => edited(files, 'publisher.json', 'not there', 'x')).toThrow(/publisher\.json: expected/);
    expect(() => edited(files, 'nobody.json', 'a', 'b')).toThrow(/nobody\.json: expected a file/);
    expect(() => withoutFiles(files, 'nobody.json')).toThrow(/nobody\.json: expected a file/);
    expect(() => withoutFiles(files, 'nothing/')).toThrow(/nothing/);
    expect(() => board.drop('nobody.json')).toThrow(/nobody\.json/);
  });

  test('a folder is left out whole, and its namesake stays', () => {
    const both = filesOf({ 'runs/a': 'x', 'runs/b/c': 'x', 'runs.md': 'x' });
    expect([...withoutFiles(both, 'runs/').keys()]).toEqual(['runs.md']);
    expect([...withoutFiles(both, 'runs/a').keys()]).toEqual(['runs.md', 'runs/b/c']);
  });

  test('lines are added at the end of a file or begin one', () => {
    const once = withLines(filesOf({}), { 'log.jsonl': ['{"a":1}'] });
    expect(textOf(withLines(once, { 'log.jsonl': ['{"b":2}'], 'none.jsonl': [] }), 'log.jsonl')).toBe(
      '{"a":1}\n{"b":2}\n',
    );
  });

  test('one character is one item or one check', () => {
    const { banks, runs, evidenceRuns } = readEvidenceFrom(
      folderOf(
        boardFiles({
          axes: [
            { axis: 'safety', bench: 'b' },
            { axis: 'rates', kind: 'deterministic-facts' },
          ],
          benches: [
            {
              bench: 'b',
              targets: 'abab',
              clusters: 'xx..',
              runs: [{ run: 'r', date: '2026-01-02', components: [{ name: 'm', answers: '10-.' }] }],
            },
          ],
          evidence: [{ axis: 'rates', run: '2026-01-02', checks: 'pfu', groups: 'xxy' }],
        }),
      ),
    );
    expect(
      [...(banks.get('b')?.items.values() ?? [])].map(({ target, cluster }) => [target, cluster]),
    ).toEqual([
      ['attack', 'x'],
      ['benign', 'x'],
      ['attack', undefined],
      ['benign', undefined],
    ]);
    const [component] = runs.get('b')?.[0]?.components ?? [];
    expect(Array.from(component?.answers ?? [], ({ parsed, correct }) => [parsed, correct])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    const [facts] = evidenceRuns.get('rates') ?? [];
    expect(facts?.run.checks.map(({ group, result }) => [group, result])).toEqual([
      ['x', 'pass'],
      ['x', 'fail'],
      ['y', 'uncheckable'],
    ]);
  });
});
