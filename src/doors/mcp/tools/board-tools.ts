/** Free tools over the board itself: its totals, its axes, the live state, the corrections. */

import { listMember, objectMember, objectsMember, textMember } from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { pages } from '../../../operations/pages.ts';
import { pathOf } from '../../../operations/paths.ts';
import { quoteTotals } from '../../board-quotes.ts';
import { readPublishedObject } from '../../published-files.ts';
import { list, object, pageSchema, text, whole } from './output-schema.ts';
import { pageOf, pageParameters } from './paging.ts';
import type { Parameter } from './parameters.ts';
import { answered, entryLine, failed, memberLines, type Tool, unread } from './tool.ts';

/** The name of an axis, as a parameter of a tool. */
export function axisParameter(description: string, required = true): Parameter {
  return { type: 'axis', required, description };
}

const count = object(
  {
    axes: whole,
    measured_axes: whole,
    unmeasured_axes: whole,
    quotable_axes: whole,
    items: whole,
    separated_leads: whole,
    ties: whole,
    untested_separations: whole,
    own_leaders_excluded: whole,
    public_count: text,
    separation_public_count: text,
    count_grammar: text,
    lid: text,
  },
  { checks: whole },
);

export const boardTotals: Tool = {
  name: 'board_totals',
  title: 'Board totals',
  description:
    'The count line and the separation line of the board, to be quoted verbatim and together, with every total and limitation.',
  parameters: {},
  outputSchema: object({ totals: count, limitations: list(text), source: text }),
  isMetered: false,
  run: async ({ deps }) => {
    const quote = await quoteTotals(deps);
    if (quote === undefined) return unread('the board');
    const { public_count, separation_public_count, lid, totals, limitations, source } = quote;
    return answered(`${public_count}; ${separation_public_count}.`, { totals, limitations, source }, [
      lid,
      ...limitations,
      source,
    ]);
  },
};

const BLOCK = '^[a-z][a-z_]{0,40}$';

export const getState: Tool = {
  name: 'get_state',
  title: 'Live state',
  description:
    'Every derived count with its kind (measured, probed, catalogued, declared, unmeasured), source and date, one block at a time. Without a block: the names of the blocks. Kinds are never added.',
  parameters: {
    block: {
      type: 'text',
      pattern: BLOCK,
      maxLength: 41,
      required: false,
      description: 'Name of one block.',
    },
  },
  outputSchema: object(
    { public_count: text, blocks: list(text), source: text },
    { block: object({ name: text, value: { type: 'object' } }) },
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const state = await readPublishedObject(pathOf('state'), deps);
    if (!state.ok) return unread('the live state');
    const public_count = textMember(state.object, 'public_count') ?? '';
    const blocks = Object.keys(state.object).filter((name) => objectMember(state.object, name) !== undefined);
    const listed = { public_count, blocks, source: deps.origin + pathOf('state') };
    const name = textMember(given, 'block');
    if (name === undefined)
      return answered(`${public_count}; ask for one of ${blocks.length} blocks.`, listed, [
        blocks.join(', '),
        listed.source,
      ]);
    const value = objectMember(state.object, name);
    return value === undefined
      ? failed('unknown_block', `block: expected one of ${blocks.join(', ')}`)
      : answered(`${public_count}; the block ${name}.`, { ...listed, block: { name, value } }, [
          ...memberLines(value),
          `${listed.source}#/${name}`,
        ]);
  },
};

const USUAL_CORRECTIONS = 5;

export const listCorrections: Tool = {
  name: 'list_corrections',
  title: 'Corrections',
  description:
    'The corrections ledger, newest first: what was wrong, what changed, on which axes, and the address of each entry.',
  parameters: {
    axis: axisParameter('Only entries that name this axis.', false),
    ...pageParameters(USUAL_CORRECTIONS, 100),
  },
  outputSchema: pageSchema(
    'corrections',
    object(
      { id: text, date: text, what_was_wrong: text, url: text },
      { what_changed: text, axes: list(text) },
    ),
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const ledger = await readPublishedObject(pathOf('corrections'), deps);
    if (!ledger.ok) return unread('the corrections');
    const axis = textMember(given, 'axis');
    const entries = objectsMember(ledger.object, 'corrections').filter(
      (entry) => axis === undefined || listMember(entry, 'axes').includes(axis),
    );
    const { page, total, next_cursor } = pageOf(entries, given, USUAL_CORRECTIONS);
    const corrections = page.map((entry) => toCorrection(entry, deps.origin));
    return answered(
      `${total} on record, newest first.`,
      { corrections, total, next_cursor },
      corrections.map(({ what_was_wrong, url }) => entryLine(what_was_wrong, url)),
    );
  },
};

function toCorrection(entry: JsonObject, origin: string) {
  const id = textMember(entry, 'id') ?? '';
  const what_changed = textMember(entry, 'what_changed') ?? textMember(entry, 'fix');
  const axes = listMember(entry, 'axes').map(String);
  return {
    id,
    date: textMember(entry, 'date') ?? '',
    what_was_wrong: textMember(entry, 'what_was_wrong') ?? '',
    ...(what_changed === undefined ? {} : { what_changed }),
    ...(axes.length === 0 ? {} : { axes }),
    url: `${origin}${pages.corrections}#${id}`,
  };
}
