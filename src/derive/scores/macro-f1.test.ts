import { describe, expect, test } from 'vitest';
import { readOneRun } from '../../../tests/kit/one-run.ts';
import { holdingAnswers } from '../../artifacts/run-answers.ts';
import { deriveMacroF1 } from './macro-f1.ts';

const measured = (targets: string, answers: string) =>
  readOneRun([{ name: 'm', answers }], { targets, positive: 'attack' });

describe('macro F1', () => {
  test.each([
    // attack: 2·2/(4+0+1) = 0.8; benign: 2·1/(2+1+0) = 2/3
    ['aaab', '1101', (0.8 + 2 / 3) / 2],
    ['aaab', '1111', 1],
    ['aaab', '0000', 0],
    // the wrong answer was not read, so it counts nowhere
    ['aaab', '11-1', 1],
    // benign is neither true nor answered: it has no F1
    ['aaa', '111', 1],
    ['ab', '--', undefined],
  ])('of %s answered %s is %s', (targets, answers, expected) => {
    const { bank, component } = measured(targets, answers);
    const macro = deriveMacroF1(bank, component);
    if (expected === undefined) expect(macro).toBeUndefined();
    else expect(macro).toBeCloseTo(expected, 14);
  });

  test('is absent where targets are open or a prediction is not stated', () => {
    const { bank, component } = measured('ab', '11');
    expect(deriveMacroF1({ ...bank, header: { ...bank.header, targets: null } }, component)).toBeUndefined();
    const rows = Array.from(component.answers, ({ item_id, parsed, correct }) => ({
      item_id,
      parsed,
      correct,
    }));
    expect(deriveMacroF1(bank, { ...component, answers: holdingAnswers()(rows) })).toBeUndefined();
  });
});
