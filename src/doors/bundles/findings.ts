/** What was found about the subject of a bundle, as its published figures say it. */

import { objectsMember, textMember } from '../../core/json-members.ts';
import { shortened } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BundleFinding1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { readPublishedObject } from '../published-files.ts';

/** A card is read at once; the manifest lists the figures of every axis. */
const MOST_FINDINGS = 3;
const LONGEST_TEXT = 240;

/** Of each axis, or on each axis of the component where the subject is one. */
export async function readFindings(
  { axes, component }: { readonly axes: readonly string[]; readonly component: string | undefined },
  deps: DoorDeps,
): Promise<readonly BundleFinding1[] | NotMade> {
  const some = axes.slice(0, MOST_FINDINGS);
  const paths =
    component === undefined
      ? some.map((axis) => pathOf('axis-figures', { axis }))
      : await componentPaths(some, component, deps);
  const figures = await Promise.all(paths.map((path) => readPublishedObject(path, deps)));
  const findings = figures.flatMap((figure, at) => {
    const [axis, object] = [some[at] ?? '', figure.ok ? figure.object : undefined];
    const [sentence, limit] = [textMember(object, 'sentence'), textMember(object, 'limit')];
    return sentence === undefined || limit === undefined
      ? []
      : [{ axis, sentence: shortened(sentence, LONGEST_TEXT), limit: shortened(limit, LONGEST_TEXT) }];
  });
  return findings.length < some.length
    ? notMade(503, 'board_unreadable', 'the figures could not be read now; ask again')
    : findings;
}

async function componentPaths(
  axes: readonly string[],
  component: string,
  deps: DoorDeps,
): Promise<readonly string[]> {
  const index = await readPublishedObject(pathOf('figure-index'), deps);
  const entries = index.ok ? objectsMember(index.object, 'entries') : [];
  return axes.flatMap((axis) => {
    const ids = entries.flatMap((entry) =>
      textMember(entry, 'name') === component ? (textMember(entry, 'id') ?? []) : [],
    );
    const id = ids.find((each) => each.startsWith(`${axis}/`));
    return id === undefined
      ? []
      : [pathOf('component-figures', { axis, component: id.slice(axis.length + 1) })];
  });
}
