import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { oneRunFiles } from '../../tests/kit/one-run.ts';
import { readEvidenceFrom } from './evidence.ts';

test('a run holds its answers once they were read, and one that is looked at apart leaves it none', () => {
  const [run] = readEvidenceFrom(folderOf(oneRunFiles([{ name: 'm', answers: '11-0' }]))).runs.get('b') ?? [];
  if (run === undefined) throw new Error('no run was read');
  const apart = run.apart();
  const [[looked], [again], [own], [kept]] = [
    apart.components,
    run.apart().components,
    run.components,
    run.components,
  ];
  expect([...(looked?.answers ?? [])]).toEqual([...(own?.answers ?? [])]);
  expect(looked?.answers.length).toBe(4);
  expect(kept?.answers).toBe(own?.answers);
  expect(again?.answers).not.toBe(looked?.answers);
  expect(own?.answers).not.toBe(looked?.answers);
});
