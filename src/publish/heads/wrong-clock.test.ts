/** A machine whose clock is wrong, and every command that would write a time which nobody can take back. */

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../../../tests/kit/called-command.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf } from '../../../tests/kit/disk-board.ts';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { openBoard } from '../places.ts';
import { signBoard } from '../sign/sign-board.ts';
import { pairBoards } from '../witness/exchange.ts';
import { keptHeadsFileOf } from './kept-heads.ts';

const SIGNED = '2026-03-02T12:00:00Z';

const room = useFolder();
const [one, two, lost] = [join(room, 'one'), join(room, 'two'), join(room, 'lost')];
let size = 0;
let head: Uint8Array = new Uint8Array();

const nobody = () => Promise.reject(new Error('no network'));

const enter = (folder: string, ...ids: readonly string[]): void => {
  const ledger = ledgerOf(...ids.map((id) => correction(id)));
  writeFileSync(join(folder, 'artifacts/corrections.json'), JSON.stringify(ledger));
};

/** Two boards that watch each other, and a copy of the first in which what was signed last is known by its head alone. */
beforeAll(async () => {
  initLaboratory(one);
  initLaboratory(two, { name: 'B', domain: 'b-laboratory.org', contact: 'b@b-laboratory.org' });
  const at = (folder: string, now: string) => ({
    ...openBoard(folder, {}),
    ...{ now, fetch: nobody, say: () => {} },
  });
  for (const folder of [one, two]) await signBoard(at(folder, '2026-03-01T12:00:00Z'), {});
  const [own, other] = [at(one, SIGNED), at(two, SIGNED)];
  await pairBoards({ own, other, sign: (board) => signBoard(board, {}) });
  const artifacts = join(one, 'artifacts');
  cpSync(one, lost, { recursive: true });
  enter(one, 'C-2026-0302-01');
  await signBoard(at(one, SIGNED), {});
  const { lines, checkpoints } = readEventLog(openFolder(artifacts));
  size = lines.length;
  head = checkpoints.at(-1)?.note ?? head;
  cpSync(keptHeadsFileOf(artifacts), keptHeadsFileOf(join(lost, 'artifacts')));
  for (const folder of [one, lost]) enter(folder, 'C-2026-0302-01', 'C-2026-0302-02');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All but where commands work, and the journal of how they ended. */
const content = () =>
  [...contentOf(room)].filter(([path]) => !/\.artifacts\.signing\/|journal\.jsonl$/.test(path));

const commands: Readonly<Record<string, () => readonly string[]>> = {
  sign: () => ['sign'],
  'sign --abandon': () => ['sign', '--abandon', `${size}`, '--reason', 'signed on a train'],
  'sign --move-domain': () => ['sign', '--move-domain', 'c-laboratory.org'],
  'keys new --rotate': () => ['keys new', '--rotate'],
  'keys new --log': () => ['keys new', '--log'],
  'witness --exchange': () => ['witness', '--exchange'],
  'domain --pair': () => ['domain', 'evals.a-laboratory.org', '--pair', two],
};

describe.each(Object.entries(commands))('%s', (name, words) => {
  const typed = (now: string, fetch: () => Promise<Response>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    vi.stubGlobal('fetch', fetch);
    return call([...words(), '--board', name === 'sign --abandon' ? lost : one]);
  };

  test.each([
    ['before what was signed last', '2026-03-02T11:59:00Z', nobody, 'EVENT_TIME'],
    [
      'a year ahead of the host of the site',
      '2027-03-02T12:00:00Z',
      async () =>
        new Response(Buffer.from(head), {
          headers: { date: new Date('2026-03-03T12:00:00Z').toUTCString() },
        }),
      'CLOCK_AHEAD',
    ],
  ])('by a clock that is %s is refused, and writes nothing', async (_clock, now, fetch, code) => {
    const before = content();
    const { status, output } = await typed(now, fetch);
    expect([status, output]).toEqual([1, expect.stringMatching(new RegExp(`^${code}: `, 'm'))]);
    expect(content()).toEqual(before);
  });
});
