/** The doors that assemble what is published, as tools: their answer is the card, and a link to the archive. */

import { meteredTools } from '../../../operations/metered-tools.ts';
import { axisBundleDoor, boardSnapshotDoor } from '../../bundles/bundle-door.ts';
import { axisParameter } from './board-tools.ts';
import { orderAt } from './door-tools.ts';
import { meteredTool } from './metered-tool.ts';

const outputExample = { surface: 'evidence-bundle', payload: { kind: 'svc.file-bundle/0.3' } };

export const axisBundle = meteredTool({
  ...meteredTools.axis_bundle,
  parameters: { axis: axisParameter('Name of a measured axis.') },
  sellsUnsigned: axisBundleDoor.sellsUnsigned,
  tags: axisBundleDoor.label.tags,
  example: ({ example_axis }) => (example_axis === null ? {} : { axis: example_axis }),
  outputExample,
  order: (call) => orderAt(axisBundleDoor, call),
});

export const boardSnapshot = meteredTool({
  ...meteredTools.board_snapshot,
  parameters: {},
  sellsUnsigned: boardSnapshotDoor.sellsUnsigned,
  tags: boardSnapshotDoor.label.tags,
  example: () => ({}),
  outputExample,
  order: (call) => orderAt(boardSnapshotDoor, call),
});
