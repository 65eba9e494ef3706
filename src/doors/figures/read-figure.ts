/** The figures that the build wrote as files. */

import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Figure01 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';

export type GotFigure =
  | { readonly kind: 'figure'; readonly figure: Figure01 }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable' };

export function readAxisFigure(axis: string, deps: DoorDeps): Promise<GotFigure> {
  const isKnown = deps.facts.axes.some((each) => each.axis === axis);
  return isKnown ? readFigure(pathOf('axis-figures', { axis }), deps) : Promise.resolve({ kind: 'absent' });
}

/** `id`: as the index lists it. */
export function readComponentFigure(id: string, deps: DoorDeps): Promise<GotFigure> {
  const [axis = '', component = ''] = id.split('/');
  return readFigure(pathOf('component-figures', { axis, component }), deps);
}

async function readFigure(path: string, deps: DoorDeps): Promise<GotFigure> {
  const read = await readPublishedObject(path, deps);
  if (!read.ok) return { kind: read.reason };
  const figure: JsonObject = read.object;
  return conformsTo('figure-0.1', figure) ? { kind: 'figure', figure } : { kind: 'unreadable' };
}
