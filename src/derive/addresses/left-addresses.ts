/**
 * Addresses that pages had and have no more: of an earlier set of questions, of a run of other components, of more
 * checks. They follow from runs, cards and evidence, which stay; a few may never have been published, none is missing.
 */

import type { Run } from '../../artifacts/runs.ts';
import { keptNumbers } from '../../core/answers.ts';
import {
  axisPage,
  checksPage,
  componentsPage,
  embedPage,
  itemsPage,
  movedPages,
  pairsPage,
} from '../../operations/pages.ts';
import type { RetiredAxis01 } from '../../schema/contracts.gen.ts';
import { pagesOf, pagesOfRun } from '../items/axis-items.ts';
import type { Site } from '../site.ts';
import { boardComponents } from '../tables/board-components.ts';
import { isComparable } from '../tables/compare-page.ts';
import { pageOfComponent } from '../tables/component-slug.ts';
import { pagesOfFleet } from '../tables/fleet-table.ts';
import { numberedAddresses } from '../tables/numbered-pages.ts';
import { pairsPages, SQUARE_UP_TO } from '../tables/pair-tables.ts';
import { checkedAxes, pagesOfChecks } from '../tables/shown-check.ts';

/** A page whose address is kept, with what it was about: one of these. */
export type LeftPage = {
  readonly path: string;
  /** What holds its subject now. */
  readonly to?: string;
  /** The axis whose components stood there two by two. */
  readonly pairsOf?: string;
  /** The axis that no longer asks what it showed. */
  readonly askedOn?: string;
  readonly component?: string;
};

export function leftPages(site: Site): readonly LeftPage[] {
  return [
    ...(site.address.isWhole ? earlierPages(site) : []),
    ...addressesThatLeft(site),
    ...componentsThatLeft(site).map((component) => ({ path: pageOfComponent(component), component })),
  ];
}

/** Pages that every board had when it began with every address. */
function earlierPages(site: Site): readonly LeftPage[] {
  return [
    ...Object.entries(movedPages).map(([path, to]) => ({ path, to })),
    ...axesOncePaired(site).map((axis) => ({ path: `${axisPage(axis)}/neighbours`, pairsOf: axis })),
  ];
}

/** Axes that are not on the board any more. A name that has returned has the page of what is measured now. */
export function axesThatLeft({ board, evidence }: Site): readonly RetiredAxis01[] {
  const present = new Set(board.axes.map(({ axis }) => axis));
  const gone = new Map(evidence.retiredAxes.map((retired) => [retired.axis, retired]));
  return [...gone.values()].filter(({ axis }) => !present.has(axis));
}

/** Of axes, on the board or retired. */
function addressesThatLeft(site: Site): readonly LeftPage[] {
  const present = presentAddresses(site);
  const retired = axesThatLeft(site).map(({ axis }) => [embedPage(axis), axis] as const);
  const checks = [...site.evidence.evidenceRuns].flatMap(([axis, runs]) =>
    runs.flatMap(({ run }) =>
      numberedAddresses(checksPage, axis, pagesOfChecks(run)).map((path) => [path, axis] as const),
    ),
  );
  const asked = formerRuns(site).flatMap(({ axis, run }) =>
    addressesOfRun(site, axis, run).map((path) => [path, axis] as const),
  );
  return [...new Map([...retired, ...checks, ...asked])].flatMap(([path, askedOn]) =>
    present.has(path) ? [] : [{ path, askedOn }],
  );
}

/** Names of components without a page of today; one that competes and is withheld has none, and gets none here. */
function componentsThatLeft(site: Site): readonly string[] {
  const competing = site.measuredAxes.flatMap(({ run }) => run.components);
  const present = new Set([...boardComponents(site), ...competing].map(({ name }) => name));
  const asked = formerRuns(site).flatMap(({ run }) =>
    run.apart().components.flatMap(({ name, role }) => (role === undefined ? [name] : [])),
  );
  return [...new Set(asked)].filter((name) => !present.has(name));
}

/** Axes whose components once stood two by two on a page of their own. */
function axesOncePaired(site: Site): readonly string[] {
  const { banks } = site.evidence;
  const former = formerRuns(site).filter(
    ({ run }) => run.components.length > 1 && banks.get(run.header.bench)?.header.kind !== 'pairwise',
  );
  const today = site.axisItems().filter(isComparable);
  return [...new Set([...former.map(({ axis }) => axis), ...today.map(({ row }) => row.axis)])];
}

/** On the board or retired: each once had answers by item, and has none of today. */
export function axesOnceAsked(site: Site): readonly string[] {
  const today = new Set(site.measuredAxes.map(({ axis }) => axis.axis));
  return [...new Set(formerRuns(site).map(({ axis }) => axis))].filter((axis) => !today.has(axis));
}

/** But for runs of today of which nothing was withdrawn. Cards are what ties a bench to its axis. */
function formerRuns(site: Site): readonly { readonly axis: string; readonly run: Run }[] {
  const { evidence, board } = site;
  const shown = new Set(
    site.measuredAxes.flatMap(({ run, withdrawn }) => (withdrawn.length === 0 ? [idOf(run)] : [])),
  );
  const asked = [
    ...board.axes.map(({ axis, bench = '' }) => ({ axis, bench })),
    ...evidence.cards.measurement.map(({ payload: { axis = '', bench } }) => ({ axis, bench })),
  ];
  const axes = new Set([...board.axes, ...axesThatLeft(site)].map(({ axis }) => axis));
  const benches = new Map(asked.map((each) => [`${each.axis} ${each.bench}`, each]));
  return [...benches.values()]
    .filter(({ axis }) => axes.has(axis))
    .flatMap(({ axis, bench }) => (evidence.runs.get(bench) ?? []).map((run) => ({ axis, run })))
    .filter(({ run }) => !shown.has(idOf(run)));
}

function idOf({ header: { bench, run } }: Run): string {
  return `${bench} ${run}`;
}

function presentAddresses(site: Site): ReadonlySet<string> {
  return new Set([
    ...site
      .axisItems()
      .flatMap(({ row: { axis }, fleet, ...cut }) => [
        ...numberedAddresses(itemsPage, axis, pagesOf(cut)),
        ...numberedAddresses(componentsPage, axis, pagesOfFleet(fleet.members.length)),
      ]),
    ...checkedAxes(site).flatMap(({ row: { axis }, run }) =>
      numberedAddresses(checksPage, axis, pagesOfChecks(run)),
    ),
    ...pairsPages(site).map(({ row }) => pairsPage(row.axis)),
  ]);
}

function addressesOfRun({ evidence, say }: Site, axis: string, run: Run): readonly string[] {
  const bank = evidence.banks.get(run.header.bench);
  if (bank === undefined) return [];
  const { length } = run.components;
  // Both headers name the digests of all that was asked and answered.
  const [items = 0] = keptNumbers(
    ['pages of items', say.lang, JSON.stringify(bank.header), JSON.stringify(run.header)],
    () => [pagesOfRun(say, bank, run.apart())],
  );
  return [
    ...numberedAddresses(itemsPage, axis, items),
    ...(length > SQUARE_UP_TO ? [pairsPage(axis)] : []),
    ...numberedAddresses(componentsPage, axis, pagesOfFleet(length)),
  ];
}
