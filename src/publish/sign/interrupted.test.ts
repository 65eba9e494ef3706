import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { benchFiles } from '../../../tests/kit/bench.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import type { Files } from '../../../tests/kit/files.ts';
import { loadMemorySite } from '../../../tests/kit/memory-site.ts';
import { makeSampleBoard, sampleBench } from '../../../tests/kit/sample-board.ts';
import { type Manner, manners, type StoppedDisk, stoppedDisk } from '../../../tests/kit/stopped-disk.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Intent } from './intent.ts';
import { type Owner, thisProcess } from './owner.ts';
import { signBoard } from './sign-board.ts';

const NOW = '2026-03-02T12:00:00Z';
const NEXT_DAY = '2026-03-03T09:00:00Z';

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

const filesOf = ({ artifactsDir }: DiskBoard): Files => loadMemorySite(artifactsDir);

/** Signed once, then measured anew: the live cards no longer say what the newest run says. */
const remeasured = async (): Promise<Files> => {
  const board = makeSampleBoard();
  await sign({ board, intent: {}, now: '2026-03-01T12:00:00Z' }, undisturbed());
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
    return { files, intent: {} };
  },
  'a supersession': async () => ({
    files: await remeasured(),
    intent: { reason: 'read again', correction_id: 'C-2026-0302-01' },
  }),
  'a withdrawal': async () => {
    const board = makeSampleBoard();
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0301-01')) });
    await sign({ board, intent: {}, now: '2026-03-01T12:00:00Z' }, undisturbed());
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
    await sign({ ...run, intent: {} }, undisturbed());
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

  /** Only files that the board had or gets: nothing half made ever lies in it. */
  const expectNothingHalfMade = ({ artifactsDir }: DiskBoard, at: string): void => {
    const strangers = [...contentOf(artifactsDir).keys()].filter(
      (path) => !scenario.files.has(path) && !wanted.has(path),
    );
    expect(strangers, at).toEqual([]);
  };

  type Stop = {
    readonly name: string;
    readonly manner: Manner;
    readonly now: string;
    /** The folder beside the board, in which the signing prepared its files, is lost too. */
    readonly isWorkshopLost?: true;
  };
  const stops: readonly Stop[] = [
    ...manners.map((manner) => ({ name: `"${manner}" an act of its writing`, manner, now: NOW })),
    { name: 'after an act, with another day to finish on', manner: 'after', now: NEXT_DAY },
    { name: 'after an act, with its prepared files lost', manner: 'after', now: NOW, isWorkshopLost: true },
  ];

  test.each(stops)(
    'stopped $name, it leaves nothing half made and the next signing finishes it',
    async ({ manner, now, isWorkshopLost }) => {
      for (let act = 0; act < acts; act++) {
        const at = `act ${act}`;
        const run: Run = { board: onDisk(scenario.files), intent: scenario.intent, now: NOW };
        const stopped: unknown = await sign(run, stoppedDisk(act, manner)).catch((error: unknown) => error);
        // A full disk is felt only by what takes room, and is then said plainly.
        if (manner !== 'full') expect(stopped, at).toBeInstanceOf(Error);
        else if (stopped instanceof Error) expect(stopped, at).toMatchObject({ code: 'SIGNING_WRITE' });
        expectNothingHalfMade(run.board, at);
        if (isWorkshopLost)
          rmSync(join(dirname(run.board.artifactsDir), '.artifacts.signing'), {
            recursive: true,
            force: true,
          });
        const left = contentOf(run.board.artifactsDir);
        await goOn({ ...run, now });
        if (!isWithdrawn(run)) await sign({ ...run, now }, undisturbed());
        const after = contentOf(run.board.artifactsDir);
        expectKept(left, after, at);
        // The very same bytes were verified above; nothing that was written is dated anew.
        if (now === NOW && isWorkshopLost === undefined) expect(after, at).toEqual(wanted);
        else await expectVerified(run.board, at);
        run.board.remove();
      }
    },
  );
});
