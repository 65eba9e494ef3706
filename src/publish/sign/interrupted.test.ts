import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { benchFiles } from '../../../tests/kit/bench.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import type { Files } from '../../../tests/kit/files.ts';
import { makeSampleBoard, sampleBench } from '../../../tests/kit/sample-board.ts';
import { type Manner, manners, type StoppedDisk, stoppedDisk } from '../../../tests/kit/stopped-disk.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Intent } from './intent.ts';
import { type Owner, thisProcess } from './owner.ts';
import { signBoard } from './sign-board.ts';

/** `npm run test:slow -- interrupted` stops a signing at every one of its acts; otherwise at every so-many-th. */
const STRIDE = process.env.SIGN_AT_EVERY_ACT === '1' ? 1 : 11;
const PATIENCE = 900_000;

const NOW = '2026-03-02T12:00:00Z';
const NEXT_DAY = '2026-03-03T09:00:00Z';

const nothingAsked: Intent = { reason: undefined, correction_id: undefined, withdraw: undefined };

type Run = { readonly board: DiskBoard; readonly intent: Intent; readonly now: string };

/** Each signing is a process of its own, and each has ended when the next one looks. */
let processes = 0;
const sign = ({ board, intent, now }: Run, { disk }: StoppedDisk): Promise<readonly string[]> => {
  const self: Owner = { ...thisProcess(), began: `${processes++}` };
  const signed = { artifactsDir: board.artifactsDir, env: {}, now };
  return signBoard(signed, intent, { disk, self, mayBeRunning: () => false });
};

const undisturbed = (): StoppedDisk => stoppedDisk('never', 'before');

const boards: DiskBoard[] = [];
afterEach(() => {
  for (const board of boards.splice(0)) board.remove();
});

const onDisk = (files: Files): DiskBoard => {
  const board = makeDiskBoard(files);
  boards.push(board);
  return board;
};

const filesOf = ({ artifactsDir }: DiskBoard): Files =>
  new Map(
    [...contentOf(artifactsDir).keys()].map((path) => [
      path,
      new Uint8Array(readFileSync(join(artifactsDir, path))),
    ]),
  );

/** Signed once, then measured anew: the live cards no longer say what the newest run says. */
const remeasured = async (): Promise<Files> => {
  const board = makeSampleBoard();
  await sign({ board, intent: nothingAsked, now: '2026-03-01T12:00:00Z' }, undisturbed());
  const answers = { alpha: '1'.repeat(40), beta: '100'.repeat(14).slice(0, 40) };
  board.write(benchFiles(sampleBench('board-1', '2026-03-02', answers)));
  board.write({ 'corrections.json': ledgerOf(correction('C-2026-0302-01')) });
  const files = filesOf(board);
  board.remove();
  return files;
};

type Scenario = { readonly files: Files; readonly intent: Intent };

const scenarios: Record<string, () => Promise<Scenario>> = {
  'the first signing of a board': async () => {
    const board = makeSampleBoard();
    const files = filesOf(board);
    board.remove();
    return { files, intent: nothingAsked };
  },
  'a supersession': async () => ({
    files: await remeasured(),
    intent: { reason: 'read again', correction_id: 'C-2026-0302-01', withdraw: undefined },
  }),
  'a withdrawal': async () => {
    const board = makeSampleBoard();
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0301-01')) });
    await sign({ board, intent: nothingAsked, now: '2026-03-01T12:00:00Z' }, undisturbed());
    const files = filesOf(board);
    const { site } = await emitBoard(board);
    const withdraw = site.evidence.cards.mill[0]?.card.id;
    board.remove();
    return { files, intent: { reason: 'read wrongly', correction_id: 'C-2026-0301-01', withdraw } };
  },
};

/** Plain `npm run sign`, and where that asks for a reason, the interrupted command again. */
const goOn = async (run: Run): Promise<void> => {
  try {
    await sign({ ...run, intent: nothingAsked }, undisturbed());
  } catch (error) {
    if (!(error instanceof BoardError && error.code === 'CELL_CHANGED')) throw error;
    await sign(run, undisturbed());
  }
};

/** A command that was killed before it took effect is given again. */
const isWithdrawn = ({ board, intent }: Run): boolean =>
  intent.withdraw === undefined ||
  (filesOf(board).has('cards/WITHDRAWN.jsonl') &&
    board.read('cards/WITHDRAWN.jsonl').includes(intent.withdraw));

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

/** Whole lines that were there stay first and as they were, and so does every checkpoint. */
const expectKept = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, at: string) => {
  for (const [path, text] of before) {
    const now = after.get(path) ?? '';
    if (path.endsWith('.jsonl')) expect(now.startsWith(wholeLines(text)), `${at}: ${path}`).toBe(true);
    if (path.startsWith('log/checkpoints/')) expect(now, `${at}: ${path}`).toBe(text);
  }
};

/** It builds, and the published verifier accepts what a stranger would fetch. */
const expectVerified = async (board: DiskBoard, at: string): Promise<void> => {
  const { files } = await emitBoard(board);
  const bytes = (path: string): Uint8Array => files.get(path) ?? new Uint8Array();
  const did = bytes('.well-known/did.json');
  const verdicts = [
    await verifier.verifyBoard({ board: bytes('api/gspc.json'), did }),
    await verifier.verifyChain({
      chain: bytes('signed/chain.json'),
      did,
      cards: bytes('signed/cards.jsonl'),
    }),
    await verifier.verifyRoot({ root: bytes('root.json'), did }),
    await verifier.verifyCheckpoint({ checkpoint: bytes('log/checkpoint'), did }),
  ];
  expect(
    verdicts.map(({ outcome }) => outcome),
    at,
  ).toEqual(['VERIFIED', 'VERIFIED', 'VERIFIED', 'VERIFIED']);
};

describe.each(Object.entries(scenarios))('%s', (_, make) => {
  let scenario: Scenario;
  let wanted: ReadonlyMap<string, string>;
  let acts = 0;
  beforeAll(async () => {
    scenario = await make();
    const board = onDisk(scenario.files);
    const disk = undisturbed();
    await sign({ board, intent: scenario.intent, now: NOW }, disk);
    await expectVerified(board, 'undisturbed');
    wanted = contentOf(board.artifactsDir);
    acts = disk.acts();
    expect(acts).toBeGreaterThan(20);
  });

  const stopAt = async (at: number, manner: Manner): Promise<Run> => {
    const run: Run = { board: onDisk(scenario.files), intent: scenario.intent, now: NOW };
    await expect(sign(run, stoppedDisk(at, manner)), `act ${at}`).rejects.toThrow();
    return run;
  };

  const isFreeOfRoom = (error: unknown): boolean =>
    error instanceof BoardError && error.code === 'SIGNING_WRITE';

  test.each(manners)(
    'stopped "%s" at an act of its writing, it is finished by the next with the same bytes',
    async (manner) => {
      for (let at = manners.indexOf(manner); at < acts; at += STRIDE) {
        const run: Run = { board: onDisk(scenario.files), intent: scenario.intent, now: NOW };
        const stopped = await sign(run, stoppedDisk(at, manner)).then(
          () => undefined,
          (error: unknown) => error,
        );
        // A full disk is felt only by what takes room, and is then said plainly.
        if (manner === 'full') expect(stopped === undefined || isFreeOfRoom(stopped), `act ${at}`).toBe(true);
        else expect(stopped, `act ${at}`).toBeDefined();
        const left = contentOf(run.board.artifactsDir);
        await goOn(run);
        if (!isWithdrawn(run)) await sign(run, undisturbed());
        const after = contentOf(run.board.artifactsDir);
        expectKept(left, after, `act ${at}`);
        expect(after, `act ${at}`).toEqual(wanted);
        await expectVerified(run.board, `act ${at}`);
        run.board.remove();
      }
    },
    PATIENCE,
  );

  test(
    'on another day nothing that was written is dated anew',
    async () => {
      for (let at = 1; at < acts; at += STRIDE) {
        const run = await stopAt(at, 'after');
        const left = contentOf(run.board.artifactsDir);
        const later = { ...run, now: NEXT_DAY };
        await goOn(later);
        if (!isWithdrawn(later)) await sign(later, undisturbed());
        expectKept(left, contentOf(run.board.artifactsDir), `act ${at}`);
        await expectVerified(run.board, `act ${at}`);
        run.board.remove();
      }
    },
    PATIENCE,
  );

  test(
    'without what was prepared beside it the board is finished too',
    async () => {
      for (let at = 1; at < acts; at += STRIDE) {
        const run = await stopAt(at, 'after');
        rmSync(join(dirname(run.board.artifactsDir), '.artifacts.signing'), { recursive: true, force: true });
        const left = contentOf(run.board.artifactsDir);
        await goOn(run);
        if (!isWithdrawn(run)) await sign(run, undisturbed());
        expectKept(left, contentOf(run.board.artifactsDir), `act ${at}`);
        await expectVerified(run.board, `act ${at}`);
        run.board.remove();
      }
    },
    PATIENCE,
  );

  test(
    'nothing half made ever lies in the board',
    async () => {
      const names = new Set([...scenario.files.keys(), ...wanted.keys()]);
      for (let at = 0; at < acts; at += STRIDE) {
        const { board } = await stopAt(at, 'torn');
        const found = readdirSync(board.artifactsDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(board.artifactsDir.length + 1));
        expect(
          found.filter((path) => !names.has(path)),
          `act ${at}`,
        ).toEqual([]);
        board.remove();
      }
    },
    PATIENCE,
  );
});
