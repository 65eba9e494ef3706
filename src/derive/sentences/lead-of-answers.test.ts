import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { sayIn } from '../../words/languages.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { deriveFinding } from './finding.ts';
import { deriveVerdict } from './verdict.ts';

const { row: separated } = await measuredBoard('separated');
const row = { ...separated, leader: 'first', separation: 'TIE' as const, separation_basis: bases.unanswered };
const { leader: _, ...unnamed } = row;
const scope = { components: 2, sparse: 0, best: undefined, asAccurate: [] };

test('a lead that rests on what was not answered is told as none, in English and in German', () => {
  expect(deriveFinding(english, row, scope)).toBe(
    'first scores highest, but that is shown only with what was not answered left out.',
  );
  expect(deriveFinding(sayIn({ lang: 'de' }), row, scope)).toBe(
    'first hat den höchsten Wert, doch das ist nur gezeigt, wenn nicht Beantwortetes weggelassen wird.',
  );
  expect(deriveFinding(english, { ...unnamed, public_leader_state: 'EXCLUDED_OWN_MODEL' }, scope)).toBe(
    'The highest score, which is not named here, is shown to be that only with what was not answered left out.',
  );
  expect(deriveVerdict(english, row)).toBe(
    'first has the highest score, and every test speaks for it on what was answered; but over everything asked it is not separated: that rests on what was not answered, so nobody leads.',
  );
});
