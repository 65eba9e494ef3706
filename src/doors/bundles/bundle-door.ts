/**
 * The doors that assemble what is published: one axis with all that it rests on, or the board. The price
 * tag says how many bytes it is and by which digest the list of files is known; the preview is that list.
 */

import { meteredTools } from '../../operations/metered-tools.ts';
import type { FileBundleOutline01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { refuse, refusedQuery, respondJson } from '../http/respond.ts';
import { answerPaidDoor, type DoorRequest, type PaidDoor } from '../paid-door.ts';
import { httpBazaar } from '../payment/bazaar.ts';
import type { NotMade } from '../payment/sale.ts';
import { orderAxis, orderBoard } from './bundle-files.ts';
import { type Assembly, assemble, bytesOf, digestOf, listFiles } from './file-bundle.ts';

export function axisBundle(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, axisBundleDoor, deps);
}

export function boardSnapshot(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, boardSnapshotDoor, deps);
}

const outputExample = { surface: 'evidence-bundle', payload: { kind: 'svc.file-bundle/0.2' } };

export const axisBundleDoor: PaidDoor = {
  id: 'axis-bundle',
  price: meteredTools.axis_bundle.price,
  label: {
    description: meteredTools.axis_bundle.description,
    mimeType: 'application/json',
    tags: ['evidence', 'assembly', 'reproducible'],
    bazaar: httpBazaar(
      { example: { axis: 'an-axis' }, properties: { axis: { type: 'string' } }, required: ['axis'] },
      outputExample,
    ),
  },
  sellsUnsigned: false,
  read: async (request, deps) => {
    const query = new URL(request.url).searchParams;
    if (query.size === 0) return { kind: 'bare' };
    const wrong = refusedQuery(query, 'axis-bundle') ?? wrongPreview(query);
    if (wrong !== undefined) return { kind: 'refused', answer: wrong };
    const axis = query.get('axis') ?? '';
    const known = deps.facts.axes.find((each) => each.axis === axis);
    if (known === undefined)
      return refused(
        422,
        'unknown_axis',
        `axis: expected one of ${deps.facts.axes.map((each) => each.axis).join(', ')}`,
      );
    if (known.status !== 'MEASURED')
      return refused(
        422,
        'not_measured',
        'axis: nothing was measured there, so there is nothing to assemble',
      );
    const order = () => orderAxis(axis, deps);
    return toAsked(order, { query: [['axis', axis]], isPreview: query.has('preview'), request, deps });
  },
};

export const boardSnapshotDoor: PaidDoor = {
  id: 'board-snapshot',
  price: meteredTools.board_snapshot.price,
  label: {
    description: meteredTools.board_snapshot.description,
    mimeType: 'application/json',
    tags: ['evidence', 'assembly', 'snapshot'],
    bazaar: httpBazaar({ example: {}, properties: {}, required: [] }, outputExample),
  },
  sellsUnsigned: false,
  read: async (request, deps) => {
    const query = new URL(request.url).searchParams;
    const wrong = refusedQuery(query, 'board-snapshot') ?? wrongPreview(query);
    if (wrong !== undefined) return { kind: 'refused', answer: wrong };
    const order = async () => orderBoard();
    return toAsked(order, { query: [], isPreview: query.has('preview'), request, deps });
  },
};

type AskedBundle = Pick<Extract<DoorRequest, { kind: 'asked' }>, 'query' | 'isPreview'> & {
  readonly request: Request;
  readonly deps: DoorDeps;
};

/** The files are listed only when they are needed: what was bought before is answered without them. */
function toAsked(
  order: () => Promise<Assembly | NotMade>,
  { query, isPreview, request, deps }: AskedBundle,
): DoorRequest {
  const list = async () => {
    const assembly = await order();
    if ('ok' in assembly) return assembly;
    const manifest = await listFiles(assembly, deps);
    return 'ok' in manifest ? manifest : { assembly, manifest };
  };
  return {
    kind: 'asked',
    query,
    isPreview,
    preview: async () => {
      const listed = await list();
      if ('ok' in listed) return refuse(listed.status, listed.code, listed.message);
      const { manifest } = listed;
      const body: FileBundleOutline01 = {
        schema: 'svc.file-bundle-outline/0.1',
        signed: false,
        ...manifest,
        bytes: bytesOf(manifest),
        manifest_sha256: digestOf(manifest),
        note: OUTLINE,
      };
      return respondJson({ status: 200, body, head: request.method === 'HEAD' });
    },
    goods: async () => {
      const listed = await list();
      if ('ok' in listed) return listed;
      const { manifest } = listed;
      return { files: manifest.files.length, bytes: bytesOf(manifest), manifest_sha256: digestOf(manifest) };
    },
    work: async () => {
      const listed = await list();
      return 'ok' in listed ? listed : assemble(listed.manifest, listed.assembly, deps);
    },
  };
}

const OUTLINE =
  'Free and unsigned. Every file is served for nothing at board and path; the paid card signs this list and names an archive of the files.';

function wrongPreview(query: URLSearchParams): Response | undefined {
  const preview = query.get('preview');
  return preview === null || preview === '1'
    ? undefined
    : refuse(400, 'invalid_query', 'preview: expected 1');
}

function refused(status: number, error: string, message: string): DoorRequest {
  return { kind: 'refused', answer: refuse(status, error, message) };
}
