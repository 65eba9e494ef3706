import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { useSmallBoard } from '../kit/changed-board.ts';
import { contentOf } from '../kit/disk-board.ts';
import { refusalOf, saidBySigning } from '../kit/engine.ts';

const { board, withChanged } = useSmallBoard();
const read = (path: string): string => board().read(path);

const cards = 'cards/measurement.jsonl';

let hour = 12;
/** A later hour each time. */
const sign = (asked: Parameters<typeof saidBySigning>[2] = {}): Promise<string> => {
  hour += 1;
  return saidBySigning(board(), `2026-01-03T${hour}:00:00Z`, asked);
};

describe('a signing', () => {
  test('writes nothing where nothing is new', async () => {
    const before = contentOf(board().artifactsDir);
    expect(await sign()).toContain('nothing new to sign');
    expect(contentOf(board().artifactsDir)).toEqual(before);
  });

  test.each([
    ['before the log', ['log']],
    ['before root, snapshot and log', ['log', 'board', 'root', 'cards/chain.json']],
    [
      'in the middle of the cards',
      ['log', 'board', 'root', 'cards/chain.json', 'cards/mill.jsonl', 'cards/fact-run.jsonl'],
    ],
  ])('finishes a run that was interrupted %s, with the same cards', async (_, lost) => {
    const wanted = ['measurement', 'mill', 'fact-run'].map((name) => read(`cards/${name}.jsonl`));
    await withChanged(
      () => board().drop(...lost),
      async () => {
        expect(await sign()).toMatch(/^DEMO /);
        expect(['measurement', 'mill', 'fact-run'].map((name) => read(`cards/${name}.jsonl`))).toEqual(
          wanted,
        );
        expect(await refusalOf(board())).toBe('built');
      },
    );
  });
});

const runId = '2026-01-02-a';
const runFolder = `runs/jail-1/${runId}`;

/** A new run, in which one answer of one component is another; the old run stays as it was signed on. */
const runAgain = (): void => {
  const again = `${runFolder}-2`;
  const { artifactsDir } = board();
  cpSync(join(artifactsDir, runFolder), join(artifactsDir, again), { recursive: true });
  changeAnswer(again);
  board().edit(`${again}/run.json`, (text) => JSON.stringify({ ...JSON.parse(text), run: `${runId}-2` }));
};

/** Makes one wrong answer of one component right, and corrects every digest that follows from it. */
const changeAnswer = (folder: string): void => {
  const rows = `${folder}/rows/beta.jsonl`;
  const before = sha256Hex(utf8(read(rows)));
  board().edit(rows, (text) => text.replace(/^.*"correct":false.*$/m, toRight));
  board().edit(`${folder}/run.json`, (text) => text.replace(before, sha256Hex(utf8(read(rows)))));
};

const toRight = (line: string): string =>
  line
    .replace('"correct":false', '"correct":true')
    .replace(/"(benign|attack)"/, (said) => (said === '"benign"' ? '"attack"' : '"benign"'));

describe('a number that was published', () => {
  test('does not change through what no card states, without an entry', async () => {
    const leader = JSON.parse(read('board/snapshot.signed.json')).axes.find(
      (row: { axis: string }) => row.axis === 'jail',
    ).leader;
    const said = await withChanged(
      () =>
        board().edit(`${runFolder}/run.json`, (text) => {
          const run = JSON.parse(text);
          for (const component of run.fleet) if (component.name === leader) component.own = true;
          return JSON.stringify(run);
        }),
      refusalOf,
    );
    expect(said).toContain('SILENT_CHANGE');
    expect(said).toContain('jail leader');
  });

  test('is not edited in the run that it was signed on, with a reason or without', async () => {
    await withChanged(
      () => changeAnswer(runFolder),
      async () => {
        for (const asked of [{}, { reason: 'one answer was read again' }])
          expect(await sign(asked)).toMatch(/^SIGNED_EVIDENCE: .*rows of beta/s);
      },
    );
  });

  test('changes only with a reason: the old card is superseded, and stays', async () => {
    runAgain();
    const refused = await refusalOf(board());
    for (const word of ['CELL_CHANGED', 'beta', 'npm run sign -- --reason']) expect(refused).toContain(word);
    const before = read(cards);
    expect(await sign()).toContain('CELL_CHANGED');
    expect(read(cards)).toBe(before);
    expect(await sign({ reason: 'one answer was read again' })).toMatch(/[1-9]\d* no longer current/);
    expect(read(cards).startsWith(before)).toBe(true);
    expect(read('cards/SUPERSEDED.jsonl')).toContain('one answer was read again');
    expect(await refusalOf(board())).toBe('built');
  });

  test('and its supersession is as fixed as the card', async () => {
    const elsewhere = (text: string): string =>
      text.replace(/"replaced_by":"[0-9a-f]+"/, '"replaced_by":null');
    const otherwise = (text: string): string => text.replace('one answer', 'no answer');
    for (const change of [elsewhere, otherwise, () => '']) {
      expect(await withChanged(() => board().edit('cards/SUPERSEDED.jsonl', change), refusalOf)).toContain(
        'HISTORY',
      );
    }
  });

  test('a card without a sound replacement is withdrawn, with its correction, and once', async () => {
    const [line = ''] = read('cards/mill.jsonl').split('\n');
    const { sig_ed25519: _, ...body } = JSON.parse(line);
    const id = sha256Hex(canonicalBytes(body));
    const withdraw = (correction_id?: string) =>
      sign({ withdraw: id, reason: 'the bench was read wrongly', correction_id });
    expect(await withdraw()).toContain('--correction');
    expect(await withdraw('C-2020-0101-01')).toMatch(/^[A-Z_]+: .*C-2020-0101-01/s);
    expect(await withdraw('C-2026-0102-01')).toContain(`withdrew ${id}`);
    expect(read('cards/WITHDRAWN.jsonl')).toContain(id);
    expect(read('cards/mill.jsonl')).toContain(line);
    expect(await withdraw('C-2026-0102-01')).toContain('replaced or withdrawn already');
    expect(await refusalOf(board())).toBe('built');
  });
});
