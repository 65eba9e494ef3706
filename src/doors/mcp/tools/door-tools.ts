/**
 * The paid doors as tools: the same measurement and the same bundles, sold under the same price. What is assembled is
 * answered as its card, and a link to the archive.
 */

import { parseObject, textMember } from '../../../core/json-members.ts';
import { BOARD_SUBJECT, SUBJECT_CHARACTERS, SUBJECT_WORDS } from '../../../operations/doors.ts';
import { meteredTools } from '../../../operations/metered-tools.ts';
import { operation } from '../../../operations/operations.ts';
import { axisBundleDoor, boardSnapshotDoor, bundleExample } from '../../bundles/bundle-door.ts';
import { evidenceBundleDoor, MARKING_CARDS, obligations } from '../../bundles/evidence-bundle.ts';
import { readBody } from '../../http/request-body.ts';
import type { PaidDoor } from '../../paid-door.ts';
import { notMade } from '../../payment/sale.ts';
import { axisParameter } from './figure-tools.ts';
import { type MeteredTool, meteredTool, type Order } from './metered-tool.ts';
import type { Tool, ToolCall } from './tool.ts';

export const markingEvidenceTool = meteredTool({
  ...meteredTools.marking_evidence,
  parameters: {
    url: {
      type: 'text',
      pattern: '^https?://',
      maxLength: 2048,
      required: true,
      description: 'Public address of the output, at most 20 MiB.',
    },
  },
  sellsUnsigned: false,
  tags: ['x402', 'assembly', 'ai-act', 'c2pa'],
  example: () => ({ url: 'https://example.com/picture.jpg' }),
  outputExample: { surface: 'marking-evidence' },
  order: async (call) => {
    // Its readers of media weigh more than all else here, and most calls are for other tools.
    const { ownMarkingDoor } = await import('../../marking-evidence.ts');
    return orderAt(ownMarkingDoor(), call);
  },
});

export const evidenceBundleTool = toolAt(evidenceBundleDoor, {
  ...meteredTools.evidence_bundle,
  parameters: {
    obligation: {
      type: 'choice',
      of: obligations,
      required: true,
      description: 'The obligation that the evidence is about.',
    },
    subject: {
      type: 'text',
      pattern: '\\S',
      maxLength: SUBJECT_CHARACTERS,
      required: true,
      description: SUBJECT_WORDS,
    },
    marking_cards: {
      type: 'text',
      pattern: MARKING_CARDS.source,
      maxLength: 1039,
      required: false,
      description:
        'Ids of marking_evidence cards that you bought here, with commas between them: they are packed too.',
    },
  },
  example: () => ({ obligation: 'article-50', subject: BOARD_SUBJECT }),
  outputExample: { surface: 'evidence-bundle' },
});

export const axisBundle = toolAt(axisBundleDoor, {
  ...meteredTools.axis_bundle,
  parameters: { axis: axisParameter('Name of a measured axis.') },
  example: ({ example_axis }) => (example_axis === null ? {} : { axis: example_axis }),
  outputExample: bundleExample,
});

export const boardSnapshot = toolAt(boardSnapshotDoor, {
  ...meteredTools.board_snapshot,
  parameters: {},
  example: () => ({}),
  outputExample: bundleExample,
});

function toolAt(door: PaidDoor, told: Omit<MeteredTool, 'sellsUnsigned' | 'tags' | 'order'>): Tool {
  const { sellsUnsigned, label } = door;
  return meteredTool({ ...told, sellsUnsigned, tags: label.tags, order: (call) => orderAt(door, call) });
}

/** Asked as the door is asked, so that both refuse and make the same. */
async function orderAt(door: PaidDoor, { given, deps }: ToolCall): Promise<Order> {
  const names = (operation(door.id).query ?? []).map(({ name }) => name);
  const query = names.flatMap((name): [string, string][] => {
    const value = textMember(given, name);
    return value === undefined ? [] : [[name, value]];
  });
  const address = `${deps.origin}${operation(door.id).path}?${new URLSearchParams(query)}`;
  const asked = await door.read(new Request(address), deps);
  if (asked.kind === 'asked')
    return { ok: true, work: asked.work, ...(asked.goods === undefined ? {} : { goods: asked.goods }) };
  if (asked.kind === 'bare') return notMade(400, 'missing_query', `expected ${names.join(', ')}`);
  const bytes = await readBody(asked.answer, MAX_REFUSAL_BYTES);
  const said = bytes === undefined ? undefined : parseObject(bytes, MAX_REFUSAL_BYTES);
  const message = textMember(said, 'detail') ?? 'the door refused what was asked';
  return notMade(asked.answer.status, textMember(said, 'error') ?? 'refused', message);
}

const MAX_REFUSAL_BYTES = 64 * 1024;
