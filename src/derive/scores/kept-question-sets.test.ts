import { expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import type { Split01 } from '../../schema/contracts.gen.ts';
import { deriveQuestionSets } from './question-sets.ts';

test('a former set is judged anew once another part of its bank decides', () => {
  const components = [
    { name: 'aa', answers: '1'.repeat(100) },
    { name: 'bb', answers: '10'.repeat(50) },
  ];
  const runs = [{ run: '2026-01-02-a', date: '2026-01-02', how: 'import' as const, components }];
  const benches = [{ bench: 'former-1', targets: 'ab'.repeat(50), runs }];
  const evidence = readEvidenceFrom(folderOf(boardFiles({ axes: [{ axis: 'open' }], benches })));
  const ended = (splits: ReadonlyMap<string, Split01>) =>
    deriveQuestionSets({ ...evidence, splits }, []).map(({ judged }) => judged?.separation.state);
  expect(ended(new Map())).toEqual(['SEPARATED']);
  const ids = [...(evidence.banks.get('former-1')?.items.keys() ?? [])];
  const split: Split01 = {
    schema: 'svc.split/0.1',
    bench: 'former-1',
    decides: 'p',
    named: 'after the first run',
    why: 'Only this part asks it.',
    strata: [{ stratum: 'p', what: 'Part p', items: ids.filter((_, at) => at % 2 === 0) }],
  };
  expect(ended(new Map([['former-1', split]]))).toEqual(['TIE']);
});
