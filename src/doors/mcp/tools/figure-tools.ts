/** The free tools: find an entry, get its answer, compare two components, list all of a kind. */

import { textMember } from '../../../core/json-members.ts';
import { shortened } from '../../../core/text.ts';
import type { Figure01 } from '../../../schema/contracts.gen.ts';
import type { DoorDeps } from '../../deps.ts';
import { compareTwo } from '../../figures/compare.ts';
import { type Found, find } from '../../figures/find.ts';
import { figureKinds, getFigure } from '../../figures/get.ts';
import { listFigures } from '../../figures/list.ts';
import { list, object, pageSchema, text } from './output-schema.ts';
import { pageOf, pageParameters } from './paging.ts';
import type { Parameter } from './parameters.ts';
import { answered, failed, type Tool, type ToolResult, unread } from './tool.ts';

const USUAL_FOUND = 4;
const USUAL_LISTED = 5;
/** Longer sentences stand in the answer, and longer lines in its data. */
const LONGEST_FOUND = 80;
const LONGEST_LINE = 60;
const LONGEST_LIMIT = 120;

const entrySchema = object({ kind: text, id: text, name: text, sentence: text });

const named = (description: string, maxLength = 300): Parameter => ({
  type: 'text',
  pattern: '\\S',
  maxLength,
  required: true,
  description,
});

/** The name of an axis, as a parameter of a tool. */
export function axisParameter(description: string, required = true): Parameter {
  return { type: 'axis', required, description };
}

const kindParameter: Parameter = {
  type: 'choice',
  of: figureKinds,
  required: true,
  description: 'As find and list give it.',
};

export const findTool: Tool = {
  name: 'find',
  title: 'Find',
  description:
    'Finds what of the board a question or a few words are about, best first: entries {kind, id, name, sentence}. get answers, with the limit.',
  parameters: { query: named('In English.', 1000), ...pageParameters(USUAL_FOUND, 50) },
  outputSchema: pageSchema('entries', entrySchema),
  isMetered: false,
  run: async ({ given, deps }) => {
    const found = await find(textMember(given, 'query') ?? '', deps);
    return found === undefined
      ? unread('the index')
      : toPage('found', found, pageOf(found, given, USUAL_FOUND));
  },
};

export const getTool: Tool = {
  name: 'get',
  title: 'Get',
  description:
    'The answer to one entry: a sentence to quote with its limit, ids, absolute addresses, values. An item or a check is axis/id; a component may be its name alone.',
  parameters: { kind: kindParameter, id: named('Id of the entry.') },
  outputSchema: object(
    {
      kind: text,
      id: text,
      name: text,
      sentence: text,
      limit: text,
      ids: { type: 'object' },
      addresses: { type: 'object' },
    },
    {
      schema: text,
      facts: { type: 'object' },
      components: list({ type: 'object' }),
      checks: list({ type: 'object' }),
      next: text,
    },
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const kind = figureKinds.find((each) => each === textMember(given, 'kind')) ?? 'board';
    const id = textMember(given, 'id') ?? '';
    const got = await getFigure(kind, id, deps);
    if (got.kind === 'unreadable') return unread('the board');
    return got.kind === 'figure' ? toAnswer(got.figure) : unknownId(kind, id, deps);
  },
};

async function unknownId(kind: string, id: string, deps: DoorDeps): Promise<ToolResult> {
  const near = ((await find(id, deps)) ?? []).filter((each) => each.kind === kind).slice(0, 3);
  const nearest =
    near.length === 0 ? 'find and list give them' : `nearest: ${near.map((each) => each.id).join(', ')}`;
  return failed('unknown_id', `id: expected one of kind ${kind} on this board; ${nearest}`);
}

export const compareTool: Tool = {
  name: 'compare',
  title: 'Compare',
  description: 'Two components of one axis: what each scored, and what their own test says of the two.',
  parameters: {
    a: named('Name or id of a component.'),
    b: named('Another.'),
    axis: axisParameter('Where both were asked on several.', false),
  },
  isMetered: false,
  run: async ({ given, deps }) => {
    const [a = '', b = ''] = [textMember(given, 'a'), textMember(given, 'b')];
    const compared = await compareTwo({ a, b, axis: textMember(given, 'axis') }, deps);
    if (compared.kind === 'unreadable') return unread('the board');
    return compared.kind === 'figure' ? toAnswer(compared.figure) : failed('not_compared', compared.why);
  },
};

export const listTool: Tool = {
  name: 'list',
  title: 'List',
  description:
    'All entries of a kind, or of one axis; items need one. Corrections and cards of measurements are newest first.',
  parameters: {
    kind: kindParameter,
    axis: axisParameter('Only of this axis.', false),
    result: {
      type: 'choice',
      of: ['pass', 'fail', 'uncheckable'],
      required: false,
      description: 'Of checks: only these.',
    },
    ...pageParameters(USUAL_LISTED, 50),
  },
  outputSchema: pageSchema('entries', entrySchema),
  isMetered: false,
  run: async ({ given, deps }) => {
    const kind = figureKinds.find((each) => each === textMember(given, 'kind')) ?? 'axis';
    const [axis, result] = [textMember(given, 'axis'), textMember(given, 'result')];
    const listed = await listFigures({ kind, axis, result }, deps);
    if (listed.kind === 'unreadable') return unread('the board');
    return listed.kind === 'unnamed'
      ? failed('invalid_arguments', 'axis: expected the name of the axis whose items are wanted, got none')
      : toPage('listed', listed.entries, pageOf(listed.entries, given, USUAL_LISTED));
  },
};

function toPage(
  done: string,
  all: readonly Found[],
  { page, total, next_cursor }: { page: readonly Found[]; total: number; next_cursor: string | null },
): ToolResult {
  const entries = page.map((each) => ({ ...each, sentence: shortened(each.sentence, LONGEST_FOUND) }));
  return answered(
    `${all.length} ${done}.`,
    { entries, total, next_cursor },
    entries.map(({ kind, id, sentence }) => `${kind} ${id}: ${shortened(sentence, LONGEST_LINE)}`),
  );
}

function toAnswer(figure: Figure01): ToolResult {
  const [address] = ['page', 'source', 'card'].flatMap((each) => figure.addresses[each] ?? []);
  const limit = shortened(figure.limit, LONGEST_LIMIT);
  return answered(figure.sentence, figure, [limit, ...(address === undefined ? [] : [address])]);
}
