import { appendFile, readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { adapters } from '../../tests/kit/fake-components.ts';
import { fakes as module } from '../../tests/kit/mill-board.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { type Measured, measureComponent } from './component.ts';
import { passStore } from './pass-store.ts';
import type { Questions } from './questions.ts';

const questions: Questions = {
  bench: 'fake-1',
  bank_sha256: '0'.repeat(64),
  items: ['up', 'left', 'down'].map((input) => ({
    item_id: input,
    input,
    target: input === 'down' ? 'no' : 'yes',
  })),
};
const key = { adapter_sha256: '1', harness_sha256: '2', node: '24' };
const { root: folder, remove } = makeScratch();
afterAll(remove);

function measure(id: string, stages: string[] = [], store = `${folder}/${id}`): Promise<Measured> {
  const adapter = adapters.find((each) => each.id === id);
  if (adapter === undefined) throw new Error(`no fake ${id}`);
  const onProgress = (stage: string): void => void stages.push(stage);
  const limits = { startMs: 20_000, itemMs: 700 };
  return measureComponent({
    adapter,
    module,
    questions,
    key,
    store: passStore(store),
    limits,
    env: {},
    onProgress,
  });
}

describe('measuring a component in fresh processes', () => {
  test('an honest one gives an answer for every item', async () => {
    expect(await measure('honest')).toEqual({
      answers: [{ prediction: 'yes' }, { prediction: 'yes' }, { prediction: 'no' }],
    });
  });

  test.each([
    ['throwing', 'threw SyntaxError'],
    ['hanging', 'timed out'],
    ['shapeless', 'undetermined'],
  ])('%s on one item leaves that item unparsed and keeps the others', async (id, raw) => {
    expect(await measure(id)).toEqual({
      answers: [{ prediction: 'yes' }, { prediction: null, raw }, { prediction: 'no' }],
    });
  });

  test.each([
    ['constant', 'CONTROL_PAIR_FAILED'],
    ['crashing', 'CRASHED'],
    ['unstartable', 'CRASHED'],
    ['missing', 'INSTALL_FAILED'],
  ])('%s is excluded as %s', async (id, reason_code) => {
    const measured = await measure(id);
    expect(measured).toMatchObject({ excluded: { reason_code } });
    expect(JSON.stringify(measured)).not.toContain('/home/');
  });

  test('random answers are no exclusion: both passes are kept, with the number of items on which they differ', async () => {
    const measured = await measure('random');
    if (!('repeats' in measured)) throw new Error('expected repeats');
    const { answers, repeats, differing } = measured;
    expect(differing).toBe(1);
    expect(repeats).toEqual([[answers[0], expect.anything(), answers[2]]]);
    expect(answers[1]).not.toEqual(repeats?.[0]?.[1]);
  });

  test('an interrupted pass goes on after the last whole answer', async () => {
    const store = passStore(`${folder}/torn`);
    const answered = { prediction: 'yes', said: 'It was yes.', input_tokens: 3 };
    store.add({ ...key, bank_sha256: questions.bank_sha256, adapter: 'honest', pass: 1 }, answered, 0);
    const [file = ''] = await readdir(`${folder}/torn`);
    await appendFile(`${folder}/torn/${file}`, '{"at":1,"prediction":"no');
    const rest = [{ prediction: 'yes' }, { prediction: 'no' }];
    expect(await measure('honest', [], `${folder}/torn`)).toEqual({ answers: [answered, ...rest] });
    const lines = (await readFile(`${folder}/torn/${file}`, 'utf8')).split('\n');
    expect(lines.map((line) => line && JSON.parse(line))).toEqual([
      ...[answered, ...rest].map((answer, at) => ({ at, ...answer })),
      '',
    ]);
  });

  test('finished passes are not run again after an interruption', async () => {
    const first: string[] = [];
    const again: string[] = [];
    const measured = await measure('honest', first, `${folder}/kept`);
    expect(await readdir(`${folder}/kept`)).toHaveLength(2);
    expect(await measure('honest', again, `${folder}/kept`)).toEqual(measured);
    expect(new Set(first)).toEqual(new Set(['control', 'pass 1', 'pass 2']));
    expect(new Set(again)).toEqual(new Set(['control']));
  });
});
