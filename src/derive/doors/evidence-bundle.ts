/**
 * The content of the evidence bundles: for each obligation its provisions, the served artifacts
 * that concern it with their digests in this build, and what is not covered.
 */

import { byCodeUnit } from '../../core/code-unit.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { fileOf, pathOf } from '../../operations/paths.ts';
import type {
  BundleArtifact1,
  BundleContent,
  BundleGap1,
  BundleProvision2,
  DoorBundles01,
} from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';

type Bundle = DoorBundles01['bundles'][number];

/** Site path → bytes, as the build made them. */
export type BuiltFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get'>;

export function deriveBundles(site: Site, files: BuiltFiles): readonly BundleContent[] {
  const { bundles } = site.evidence.doors;
  return bundles.ok ? bundles.value.bundles.map((bundle) => deriveBundle(bundle, site, files)) : [];
}

function deriveBundle(bundle: Bundle, site: Site, files: BuiltFiles): BundleContent {
  const axes = bundle.axes.filter((axis) =>
    site.board.axes.some((row) => row.axis === axis && row.status === 'MEASURED'),
  );
  return {
    obligation: bundle.obligation,
    title: bundle.title,
    as_of: site.newest_date,
    provisions: [...bundleProvisions(bundle, site)],
    axes,
    artifacts: [...bundleArtifacts(axes, site, files)],
    not_covered: [...bundle.not_covered, ...unmeasuredAxes(bundle, site), ...missingProvisions(bundle, site)],
    limitations: [...limitations],
  };
}

const limitations = [
  'Assembly of published artifacts, not an assessment: no conformity, no certificate, no legal advice.',
  'The subject is a name on this board. Of an axis the bundle holds what that axis rests on, of a component every axis of the obligation on which it was asked, with the rows of all that were asked there; of the board all of them.',
  'The register of provisions in the archive has the law in its own words where a copy is pinned, and how sure each date is; only the Official Journal is authentic.',
  'This card has no entry in the event log: after a change of keys it is checked under the key document of its day.',
] as const;

function bundleProvisions({ provisions }: Bundle, { evidence }: Site): readonly BundleProvision2[] {
  const read = evidence.provisions;
  if (!read.ok) return [];
  return provisions.flatMap((id) =>
    read.value.provisions
      .filter((each) => each.id === id)
      .map(({ article, topic, applies_from }) => ({ id, article, topic, applies_from })),
  );
}

/** A provision that the register does not know is a gap, never dropped in silence. */
function missingProvisions({ provisions }: Bundle, { evidence }: Site): readonly BundleGap1[] {
  const { provisions: read } = evidence;
  const known = new Set(read.ok ? read.value.provisions.map(({ id }) => id) : []);
  return provisions
    .filter((id) => !known.has(id))
    .map((id) => ({ what: `provision ${id}`, why: 'The register of provisions does not hold it now.' }));
}

function unmeasuredAxes({ axes }: Bundle, { board }: Site): readonly BundleGap1[] {
  return axes.flatMap((axis) => {
    const status = board.axes.find((row) => row.axis === axis)?.status ?? 'not a slot of this board';
    return status === 'MEASURED'
      ? []
      : [{ what: `axis ${axis}`, why: `It is ${status}: there is nothing to show.` }];
  });
}

type ListedRule = Omit<BundleArtifact1, 'sha256'> & { readonly file: string };

function bundleArtifacts(axes: readonly string[], site: Site, files: BuiltFiles): readonly BundleArtifact1[] {
  return [...axes.flatMap((axis) => axisArtifacts(axis, site)), ...registerArtifacts(site)]
    .flatMap(({ file, ...listed }) => {
      const bytes = files.get(file);
      return bytes === undefined ? [] : [{ ...listed, sha256: sha256Hex(bytes) }];
    })
    .toSorted((left, right) => byCodeUnit(left.path, right.path));
}

/** The row, and what it was derived from: a bank and its newest run, or the newest run of checks. */
function axisArtifacts(axis: string, { evidence }: Site): readonly ListedRule[] {
  const bench = evidence.axes.find((each) => each.axis === axis)?.bench ?? '';
  const bank = evidence.banks.get(bench)?.header;
  const run = evidence.runs.get(bench)?.at(-1)?.header;
  const checks = evidence.evidenceRuns.get(axis)?.at(-1)?.run;
  const listed = (kind: ListedRule['kind'], path: string, as_of: string | null): ListedRule => ({
    kind,
    path,
    as_of,
    file: path.slice(1),
  });
  return [
    listed('axis-row', pathOf('axis-rows', { axis }), run?.date ?? checks?.as_of ?? null),
    ...(bank === undefined
      ? []
      : [listed('bank', pathOf('banks', { bench, file: 'bank.json' }), bank.frozen_on)]),
    ...(run === undefined
      ? []
      : [listed('run', pathOf('runs', { bench, run: run.run, file: 'run.json' }), run.date)]),
    ...(checks === undefined
      ? []
      : [listed('evidence-run', pathOf('evidence', { axis, run: checks.run }), checks.as_of)]),
  ];
}

function registerArtifacts({ evidence }: Site): readonly ListedRule[] {
  const { provisions, corrections } = evidence;
  const newest = corrections.ok ? corrections.value.corrections.at(-1)?.date : undefined;
  return [
    {
      kind: 'regulation',
      path: pathOf('regulation'),
      file: fileOf('regulation'),
      as_of: provisions.ok ? provisions.value.as_of : null,
    },
    { kind: 'corrections', path: pathOf('corrections'), file: fileOf('corrections'), as_of: newest ?? null },
  ];
}
