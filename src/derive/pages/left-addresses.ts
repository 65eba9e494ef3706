/**
 * Addresses that pages had and have no more: of an earlier set of questions, of a run of other components, of more
 * checks. They follow from runs, cards and evidence, which stay; a few may never have been published, none is missing.
 */

import type { Run } from '../../artifacts/runs.ts';
import { keptNumbers } from '../../core/answers.ts';
import { checksPage, componentsPage, embedPage, itemsPage, pairsPage } from '../../operations/pages.ts';
import { pagesOfRun } from '../items/axis-items.ts';
import type { Site } from '../site.ts';
import { boardComponents } from './board-components.ts';
import { deriveChecksPages } from './checks-page.ts';
import { isComparable } from './compare-page.ts';
import { deriveComponentsPages } from './components-page.ts';
import { COMPONENTS_ON_A_PAGE, FOLDED_UP_TO } from './fleet-table.ts';
import { deriveItemsPages } from './items-page.ts';
import { pairsPages, SQUARE_UP_TO } from './pair-tables.ts';
import { axesThatLeft } from './retired-axis-page.ts';
import { CHECKS_ON_A_PAGE } from './shown-check.ts';
import type { NumberedPage } from './static-paths.ts';

/** Of axes, on the board or retired. */
export function addressesThatLeft(site: Site): readonly { readonly path: string; readonly axis: string }[] {
  const present = presentAddresses(site);
  const retired = axesThatLeft(site).map(({ axis }) => [embedPage(axis), axis] as const);
  const checks = [...site.evidence.evidenceRuns].flatMap(([axis, runs]) =>
    runs.flatMap(({ run }) =>
      numbered(checksPage, axis, run.checks.length / CHECKS_ON_A_PAGE).map((path) => [path, axis] as const),
    ),
  );
  const asked = formerRuns(site).flatMap(({ axis, run }) =>
    addressesOfRun(site, axis, run).map((path) => [path, axis] as const),
  );
  return [...new Map([...retired, ...checks, ...asked])].flatMap(([path, axis]) =>
    present.has(path) ? [] : [{ path, axis }],
  );
}

/** Names of components without a page of today; one that competes and is withheld has none, and gets none here. */
export function componentsThatLeft(site: Site): readonly string[] {
  const competing = site.measuredAxes.flatMap(({ run }) => run.components);
  const present = new Set([...boardComponents(site), ...competing].map(({ name }) => name));
  const asked = formerRuns(site).flatMap(({ run }) =>
    run.apart().components.flatMap(({ name, role }) => (role === undefined ? [name] : [])),
  );
  return [...new Set(asked)].filter((name) => !present.has(name));
}

/** Axes whose components once stood two by two on a page of their own. */
export function axesOncePaired(site: Site): readonly string[] {
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
  const at = (page: NumberedAddress) => (placed: NumberedPage<unknown>) =>
    page(placed.params.axis, Number(placed.params.number ?? 1));
  return new Set([
    ...deriveItemsPages(site).map(at(itemsPage)),
    ...deriveComponentsPages(site).map(at(componentsPage)),
    ...deriveChecksPages(site).map(at(checksPage)),
    ...pairsPages(site).map(({ row }) => pairsPage(row.axis)),
  ]);
}

type NumberedAddress = (axis: string, number: number) => string;

function numbered(page: NumberedAddress, axis: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count) }, (_, at) => page(axis, at + 1));
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
    ...numbered(itemsPage, axis, items),
    ...(length > SQUARE_UP_TO ? [pairsPage(axis)] : []),
    ...(length > FOLDED_UP_TO ? numbered(componentsPage, axis, length / COMPONENTS_ON_A_PAGE) : []),
  ];
}
