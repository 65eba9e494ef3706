/** Free tools that find an axis and say what was found there, in the words of its page. */

import { listMember, member, numberMember, objectMember, textMember } from '../../../core/json-members.ts';
import { present } from '../../../core/present.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { AxisInWords } from '../../../schema/contracts.gen.ts';
import { searchBoard } from '../../answers/search.ts';
import { quoteRow } from '../../board-quotes.ts';
import type { DoorDeps } from '../../deps.ts';
import { axisParameter } from './board-tools.ts';
import { list, number, object, pageSchema, text, whole } from './output-schema.ts';
import { pageOf, pageParameters } from './paging.ts';
import { answered, entryLine, failed, type Tool, unread } from './tool.ts';

const USUAL_AXES = 25;

export const listAxes: Tool = {
  name: 'list_axes',
  title: 'Axes',
  description: 'Every axis of the board: its name, title and status, and what was found in one sentence.',
  parameters: pageParameters(USUAL_AXES, 100),
  outputSchema: pageSchema(
    'axes',
    object({ axis: text, title: text, status: text, sentence: text, url: text }),
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const { page, total, next_cursor } = pageOf(deps.facts.axes, given, USUAL_AXES);
    const axes = page.map(({ axis, title, status, sentence, page: path }) => ({
      axis,
      title,
      status,
      sentence,
      url: deps.origin + path,
    }));
    return answered(
      `${total} axes.`,
      { axes, total, next_cursor },
      axes.map(({ axis, sentence, url }) => entryLine(`${axis}: ${sentence}`, url)),
    );
  },
};

const USUAL_HITS = 5;

export const search: Tool = {
  name: 'search',
  title: 'Search',
  description:
    'Finds axes by their name, title or components, and published lines by their words, best first. Finding is no answer: get_axis says what was found on an axis.',
  parameters: {
    query: {
      type: 'text',
      pattern: '\\S',
      maxLength: 200,
      required: true,
      description: 'A few words in English.',
    },
    ...pageParameters(USUAL_HITS, 50),
  },
  outputSchema: pageSchema('hits', object({ text, url: text }, { axis: text })),
  isMetered: false,
  run: async ({ given, deps }) => {
    const found = searchBoard(textMember(given, 'query') ?? '', deps.facts);
    const { page, total, next_cursor } = pageOf(found, given, USUAL_HITS);
    const hits = page.map(({ at, ...hit }) => ({ ...hit, url: deps.origin + at }));
    return answered(
      `${total} found.`,
      { hits, total, next_cursor },
      hits.map(({ text, url }) => entryLine(text, url)),
    );
  },
};

/** Members of the row that are repeated as they are. */
const repeated = {
  question: text,
  as_of: text,
  separation: { type: 'string', enum: ['SEPARATED', 'TIE', 'UNTESTED'] },
  separation_p: number,
  accuracy: number,
  interval: list(number),
  public_leader_state: text,
  leader: text,
};

export const getAxis: Tool = {
  name: 'get_axis',
  title: 'One axis',
  description:
    'What was found on one axis, in the sentence of its page and with the figures of the test; the id and address of the card that backs the leader; where row, rows and bank are. lead is the word of the page: ahead, ahead on its own test only, tied, untested. leads is true only where the leader is ahead once all tests of the board are counted; a component that is named with leads false has the best score, and may be there by chance.',
  parameters: { axis: axisParameter('Name of the axis.') },
  outputSchema: object(
    {
      axis: text,
      title: text,
      family: text,
      kind: text,
      status: text,
      n: whole,
      sentence: text,
      verdict: text,
      leads: { type: 'boolean' },
      urls: object({ page: text, row: text }, { comparison: text, bank: text, evidence: text }),
    },
    {
      ...repeated,
      card: object({ id: text, url: text, verifier: text }),
      lead: text,
      deciding_p: number,
      holm_p: number,
    },
  ),
  isMetered: false,
  run: async ({ given, deps }) => {
    const name = textMember(given, 'axis') ?? '';
    const inWords = deps.facts.axes.find(({ axis }) => axis === name);
    const quote = await quoteRow(name, deps);
    if (quote.kind === 'unreadable') return unread('the board');
    if (quote.kind === 'unknown' || inWords === undefined)
      return failed('unknown_axis', 'axis: expected one of those that list_axes gives');
    const axis = toAxis(quote.row, inWords, deps);
    const { lead, leads, verdict, card } = axis;
    return answered(`${inWords.sentence} ${deps.origin}${inWords.page}`, axis, [
      ...(verdict === inWords.sentence ? [] : [verdict]),
      ...(lead === undefined ? [] : [`lead: ${lead}; leads: ${leads}`]),
      ...(card === undefined ? [] : [`signed card: ${card.url}`]),
    ]);
  },
};

function toAxis(row: JsonObject, inWords: AxisInWords, { origin }: DoorDeps) {
  const { axis, title, sentence, verdict, page, card, lead } = inWords;
  const kept = Object.keys(repeated).map((name) => [name, member(row, name)] as const);
  const [deciding_p, holm_p] = ['deciding_p', 'holm_p'].map((name) =>
    numberMember(objectMember(row, 'separation_detail'), name),
  );
  const isScored = listMember(row, 'interval').length > 0 || textMember(row, 'separation') !== undefined;
  const paths = present({
    page,
    row: pathOf('axis-rows', { axis }),
    comparison: isScored ? pathOf('axis-comparisons', { axis }) : undefined,
    bank: textMember(row, 'bank_url'),
    evidence: textMember(row, 'evidence_url'),
  });
  return {
    axis,
    title,
    family: textMember(row, 'family'),
    kind: textMember(row, 'kind'),
    status: textMember(row, 'status'),
    n: numberMember(row, 'n'),
    sentence,
    verdict,
    leads: lead === 'ahead' && textMember(row, 'leader') !== undefined,
    ...present(Object.fromEntries(kept)),
    ...present({ lead, deciding_p, holm_p }),
    ...present({
      card: card && { id: card.id, url: origin + card.path, verifier: origin + pathOf('verifier') },
    }),
    urls: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, origin + path])),
  };
}
