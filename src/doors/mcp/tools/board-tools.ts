/** Free tools over the board itself: its totals, one axis, the live state, the corrections. */

import { textMember } from '../../../core/json-members.ts';
import { pathOf } from '../../../operations/paths.ts';
import { quoteRow, quoteTotals } from '../../board-quotes.ts';
import { readPublishedObject } from '../../published-files.ts';
import { answered, failed, quoted, type Tool, type ToolCall, type ToolResult, unread } from './tool.ts';

export const AXIS_NAME = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

export const boardTotals: Tool = {
  name: 'board_totals',
  title: 'Board totals',
  description:
    'The count line and the separation line of the board, to be quoted verbatim and together, with every total and limitation.',
  parameters: {},
  outputSchema: {
    type: 'object',
    properties: {
      public_count: { type: 'string' },
      separation_public_count: { type: 'string' },
      lid: { type: 'string' },
      totals: { type: 'object' },
      limitations: { type: 'array', items: { type: 'string' } },
    },
    required: ['public_count', 'separation_public_count', 'lid', 'totals', 'limitations'],
  },
  isMetered: false,
  run: async ({ deps }) => {
    const quote = await quoteTotals(deps);
    return quote === undefined ? unread('the board') : answered(quote);
  },
};

export const getAxis: Tool = {
  name: 'get_axis',
  title: 'One axis',
  description:
    'One row of the board: status, n, figures, leader, separation verdict, notes and evidence addresses of a named axis.',
  parameters: {
    axis: {
      type: 'text',
      pattern: AXIS_NAME,
      maxLength: 80,
      required: true,
      description: 'Name of the axis, as the board lists it.',
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      axis: { type: 'string' },
      family: { type: 'string' },
      kind: { type: 'string' },
      n: { type: 'integer' },
      status: { type: 'string' },
    },
    required: ['axis', 'family', 'kind', 'n', 'status'],
  },
  isMetered: false,
  run: async ({ given, deps }) => {
    const quote = await quoteRow(textMember(given, 'axis') ?? '', deps);
    if (quote.kind === 'row') return answered(quote.row);
    return quote.kind === 'unreadable'
      ? unread('the board')
      : failed('unknown_axis', `axis: expected one of ${quote.known.join(', ')}`);
  },
};

export const getState: Tool = {
  name: 'get_state',
  title: 'Live state',
  description:
    'Every derived count with its kind (measured, probed, catalogued, declared, unmeasured), source and date. Kinds are never added.',
  parameters: {},
  outputSchema: {
    type: 'object',
    properties: { public_count: { type: 'string' }, board: { type: 'object' } },
    required: ['public_count', 'board'],
  },
  isMetered: false,
  run: (call) => quotePublished('state', call),
};

export const listCorrections: Tool = {
  name: 'list_corrections',
  title: 'Corrections',
  description: 'The corrections ledger, newest first: what was wrong, how it was caught, what changed.',
  parameters: {},
  outputSchema: {
    type: 'object',
    properties: { corrections: { type: 'array', items: { type: 'object' } } },
    required: ['corrections'],
  },
  isMetered: false,
  run: (call) => quotePublished('corrections', call),
};

/** A published body in its own bytes. */
export async function quotePublished(
  id: 'state' | 'corrections' | 'root',
  { deps }: ToolCall,
): Promise<ToolResult> {
  const file = await readPublishedObject(pathOf(id), deps);
  return file.ok ? quoted(file.text, file.object) : unread(pathOf(id));
}
