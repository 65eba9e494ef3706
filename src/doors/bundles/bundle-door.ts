/**
 * The doors that assemble what is published: one axis with all that it rests on, or the board. The price
 * tag says how many bytes it is and by which digest the list of files is known; the preview is that list.
 */

import { heldByAxes, isOfBoard } from '../../operations/bundle-files.ts';
import { meteredTools } from '../../operations/metered-tools.ts';
import type { FileBundle04, FileBundleOutline01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { answerPaidDoor, type PaidDoor, refusedRequest } from '../paid-door.ts';
import { httpBazaar } from '../payment/bazaar.ts';
import { notMade } from '../payment/sale.ts';
import { askForBundle, type Sold } from './asked-bundle.ts';
import { readBundledAxes } from './bundle-files.ts';

export function axisBundle(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, axisBundleDoor, deps);
}

export function boardSnapshot(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, boardSnapshotDoor, deps);
}

export const bundleExample = { surface: 'evidence-bundle', payload: { kind: 'svc.file-bundle/0.4' } };

export const axisBundleDoor: PaidDoor = {
  id: 'axis-bundle',
  price: meteredTools.axis_bundle.price,
  label: {
    description: meteredTools.axis_bundle.description,
    mimeType: 'application/json',
    tags: ['evidence', 'assembly', 'reproducible'],
    bazaar: httpBazaar(
      { example: { axis: 'an-axis' }, properties: { axis: { type: 'string' } }, required: ['axis'] },
      bundleExample,
    ),
  },
  sellsUnsigned: false,
  read: async (request, deps) => {
    const query = new URL(request.url).searchParams;
    if (query.size === 0) return { kind: 'bare' };
    const axis = query.get('axis') ?? '';
    const known = deps.facts.axes.find((each) => each.axis === axis);
    if (known === undefined)
      return refusedRequest(
        422,
        'unknown_axis',
        `axis: expected one of ${deps.facts.axes.map((each) => each.axis).join(', ')}`,
      );
    if (known.status !== 'MEASURED')
      return refusedRequest(
        422,
        'not_measured',
        'axis: nothing was measured there, so there is nothing to assemble',
      );
    const sold = fileBundle(['whether the measurement is right: repeat it with npm run reproduce']);
    const goods =
      deps.facts.goods.axes[axis] ?? notMade(404, 'no_bundle', 'axis: no bundle was counted for it');
    const order = async () => {
      const read = await readBundledAxes([axis], deps);
      return 'ok' in read
        ? read
        : { head: { about: { kind: 'axis' as const, axis } }, holds: heldByAxes(read) };
    };
    return askForBundle({ ...sold, goods, order }, [['axis', axis]], request, deps);
  },
};

export const boardSnapshotDoor: PaidDoor = {
  id: 'board-snapshot',
  price: meteredTools.board_snapshot.price,
  label: {
    description: meteredTools.board_snapshot.description,
    mimeType: 'application/json',
    tags: ['evidence', 'assembly', 'snapshot'],
    bazaar: httpBazaar({ example: {}, properties: {}, required: [] }, bundleExample),
  },
  sellsUnsigned: false,
  read: async (request, deps) => {
    const sold = fileBundle(['whether the measurements are right', 'what changed after this build']);
    const order = async () => ({ head: { about: { kind: 'board' as const } }, holds: isOfBoard });
    return askForBundle({ ...sold, goods: deps.facts.goods.board, order }, [], request, deps);
  },
};

/** The cards of both doors say the same of themselves. */
function fileBundle(unmeasured: readonly string[]): Sold<Pick<FileBundle04, 'about'>> {
  return {
    outline: (listed): FileBundleOutline01 => ({
      schema: 'svc.file-bundle-outline/0.1',
      signed: false,
      ...listed,
      note: OUTLINE,
    }),
    payload: (packed): FileBundle04 => ({
      kind: 'svc.file-bundle/0.4',
      ...packed,
      limitations: [NOT_THE_TRUTH, NO_GRADE, CHECK_IT],
    }),
    unmeasured,
  };
}

const OUTLINE =
  'Free and unsigned. Every file is served for nothing at board and path; the paid card signs the digest of this list and names an archive of the files.';
const NOT_THE_TRUTH =
  'The signature says that these bytes were published together by this board; it does not say that a measurement is right.';
const NO_GRADE = 'No grade is part of it: each verdict stands in the rows as it is published for everybody.';
const CHECK_IT =
  'MANIFEST.json of the archive lists each file; board and path are its public address. Check cards, rows and figures with the published verifier; nothing here needs to be believed.';
