/** Names of tools that clients of before ask for: they answer by find, get and list until the next release, and no list names them. */

import { textMember } from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { axisParameter, findTool, getTool, listTool } from './figure-tools.ts';
import { pageParameters } from './paging.ts';
import type { Parameters } from './parameters.ts';
import { idParameter } from './published-card.ts';
import type { Tool, ToolContent } from './tool.ts';

const MOST = 100;

export const formerTools: readonly Tool[] = [
  former('board_totals', getTool, {}, () => ({ kind: 'board', id: 'totals' })),
  former('list_axes', listTool, pageParameters(10, MOST), (given) => ({ ...given, kind: 'axis' })),
  former(
    'search',
    findTool,
    {
      query: { type: 'text', pattern: '\\S', maxLength: 200, required: true, description: '' },
      ...pageParameters(5, MOST),
    },
    (given) => given,
  ),
  former('get_axis', getTool, { axis: axisParameter('') }, (given) => ({
    kind: 'axis',
    id: textMember(given, 'axis') ?? '',
  })),
  former(
    'list_cards',
    listTool,
    { axis: axisParameter('', false), ...pageParameters(10, MOST) },
    (given) => ({
      ...given,
      kind: 'card',
    }),
  ),
  former('get_card', getTool, { id: { ...idParameter, required: true } }, (given) => ({
    ...given,
    kind: 'card',
  })),
  former('get_root', getTool, {}, () => ({ kind: 'board', id: 'root' })),
  former(
    'list_corrections',
    listTool,
    { axis: axisParameter('', false), ...pageParameters(10, MOST) },
    (given) => ({
      ...given,
      kind: 'correction',
    }),
  ),
  former(
    'get_state',
    getTool,
    {
      block: {
        type: 'text',
        pattern: '^[a-z][a-z_]{0,40}$',
        maxLength: 41,
        required: false,
        description: '',
      },
    },
    () => ({ kind: 'board', id: 'totals' }),
  ),
];

function former(
  name: string,
  now: Tool,
  parameters: Parameters,
  toGiven: (given: JsonObject) => JsonObject,
): Tool {
  return {
    ...now,
    name,
    parameters,
    isFormer: true,
    run: async (call) => {
      const given = toGiven(call.given);
      const done = await now.run({ ...call, given });
      const note: ToolContent = {
        type: 'text',
        text: `${name} is now ${now.name} ${JSON.stringify(given)}; it answers under this name until the next release.`,
      };
      return { ...done, content: [...done.content, note] };
    },
  };
}
