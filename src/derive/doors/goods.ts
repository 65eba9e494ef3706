/** How much each bundle is that the doors sell, for its price: counted when the site is built, so that a price reads nothing. */

import { canonicalBytes } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type BundledAxis, heldByAxes, heldByObligation, isOfBoard } from '../../operations/bundle-files.ts';
import type { DoorFacts01, Goods1 } from '../../schema/contracts.gen.ts';
import type { PublishedSite } from '../site.ts';

export function deriveGoods(site: PublishedSite, bundles: DoorFacts01['bundles']): DoorFacts01['goods'] {
  const listed = site.indexed.toSorted((left, right) => byCodeUnit(left.path, right.path));
  const list = (holds: (path: string) => boolean) =>
    listed
      .filter(({ path }) => holds(path))
      .map(({ path, sha256, bytes }) => ({ path: `/${path}`, sha256, bytes }));
  const { build_hash } = site;
  const board = site.evidence.publisher.base_url;
  const manifest = (about: object, holds: (path: string) => boolean): Goods1 => {
    const files = list(holds);
    return {
      ...weigh(files),
      manifest_sha256: sha256Hex(canonicalBytes({ about, board, build_hash, files })),
    };
  };
  const measured = site.board.axes.filter(({ status }) => status === 'MEASURED');
  return {
    board: manifest({ kind: 'board' }, isOfBoard),
    axes: Object.fromEntries(
      measured.map(({ axis }) => [
        axis,
        manifest({ kind: 'axis', axis }, heldByAxes([toBundled(axis, site)])),
      ]),
    ),
    obligations: Object.fromEntries(
      bundles.map(({ obligation, axes }) => [
        obligation,
        weigh(list(heldByObligation(axes.map((axis) => toBundled(axis, site))))),
      ]),
    ),
  };
}

function weigh(files: readonly { readonly bytes: number }[]): Goods1 {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function toBundled(axis: string, { board, evidence: { cards } }: PublishedSite): BundledAxis {
  const row = board.axes.find((each) => each.axis === axis);
  return {
    axis,
    bench: row?.dataset ?? row?.bench,
    cards: [...cards.measurement, ...cards.factRun]
      .map(({ card }) => card)
      .filter(({ payload }) => 'axis' in payload && payload.axis === axis),
  };
}
