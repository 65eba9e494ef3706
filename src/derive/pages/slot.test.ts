import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { toOpenSlot } from './open-slot.ts';
import { deriveSlot } from './slot.ts';

const board = await measuredBoard('separated');
/** As if every card were signed. */
const { public_leader_state, ...named } = board.row;
const slotOf = (rest: Partial<AxisRow05>) => deriveSlot({ ...named, ...rest }, board);

describe('a slot on the board page', () => {
  test('calls the highest a leader only where it is separated', () => {
    expect(slotOf({ leader: 'first', separation: 'SEPARATED' }).leader?.term).toBe('leader');
    expect(slotOf({ leader: 'first', separation: 'TIE' }).leader?.term).toBe('highest');
  });

  test('says why nobody is named', () => {
    expect(public_leader_state).toBe('NO_SIGNED_CARD');
    expect(deriveSlot(board.row, board)).toMatchObject({
      leader: undefined,
      noLeader: 'withheld: NO_SIGNED_CARD',
    });
    const tie = slotOf({ separation: 'TIE', separation_detail: { top: ['a', 'b'] } });
    expect(tie.noLeader).toBe('none: 2 share the top score');
  });

  test('draws the components that the row was made from', () => {
    const { plot, undrawn } = slotOf({});
    expect(plot?.bars).toHaveLength(board.measured.scores.bestFirst.length);
    expect(undrawn).toBeUndefined();
  });

  test('shows score and interval as text', () => {
    expect(slotOf({ accuracy_asked: 0.5249, interval_asked: [0.4361, 0.6118] }).score).toEqual({
      share: '0.525',
      interval: '[0.436, 0.612]',
    });
    expect(slotOf({}).score).toBeUndefined();
  });

  test('that does not hold after Holm is not coloured as a lead', () => {
    const detail = { holm_p: 0.2, alpha: 0.05 };
    const badge = (rest: Partial<AxisRow05>) => slotOf({ separation: 'SEPARATED', ...rest }).badge;
    expect(badge({ separation_detail: { ...detail, holm_p: 0.01 } }).tone).toBe('separated');
    expect(badge({ separation_detail: detail })).toMatchObject({ word: 'SEPARATED', tone: 'alone' });
  });
});

describe('an open slot', () => {
  const open = toOpenSlot({
    axis: 'free-form',
    family: 'gspc',
    kind: 'model-comparison',
    n: 0,
    status: 'SPEC',
    note: 'No bank yet; one is being written. Nothing is measured here.',
  });

  test('is one line: its name in words, what is missing, and where to contribute', () => {
    expect(open).toMatchObject({
      name: 'Free form',
      why: 'No bank yet',
      how: { href: '/axes/free-form#contribute', label: 'How to contribute to Free form' },
    });
    expect(open.badge).toMatchObject({ word: 'SPEC', tone: 'spec' });
  });
});
