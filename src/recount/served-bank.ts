/** A served bank: its items as they were frozen, and the units that they are scored by. */

import { sha256OfChunks } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import { parseLines } from '../verify/line-files.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseShape } from '../verify/shape.ts';
import { agreementOn } from './annotators.ts';
import { plannedFor } from './planned-difference.ts';
import { leadPlanIn, plannedLead } from './planned-lead.ts';
import {
  type BankHeader,
  type BankItem,
  bankHeader,
  bankItem,
  itemCluster,
  type Plan,
  type ServedSplit,
  servedSplit,
} from './run-shapes.ts';
import { surfaceCues } from './surface-cues.ts';

export type ServedBank = {
  readonly header: BankHeader;
  readonly items: ReadonlyMap<string, BankItem>;
  /** A unit is an item, or the two items of a pair; in the order of the bank. */
  readonly units: ReadonlyMap<string, readonly BankItem[]>;
  readonly clusters: ReadonlyMap<string, string>;
  /** The clusters were written down after the freeze, and group the items as nothing did before. */
  readonly isAssigned: boolean;
  readonly hasPairs: boolean;
  /** Unit to part, where the publisher split the frozen bank afterwards. */
  readonly parts: ReadonlyMap<string, string>;
  /** The units whose verdict is that of the axis; nothing where all decide. */
  readonly deciding: DecidingUnits | undefined;
};

type DecidingUnits = {
  readonly stratum: string;
  readonly named: 'beforehand' | ServedSplit['named'];
  readonly why?: string;
  readonly units: ReadonlySet<string>;
};

export function readBank(files: ServedFiles, bench: string, findings: Findings): ServedBank {
  const path = `banks/${bench}/bank.json`;
  const header = parseShape(bankHeader, files.read(path), path);
  const itemsPath = `banks/${bench}/items.jsonl`;
  const items = [...parseLines(files, itemsPath, bankItem)];
  const units = Map.groupBy(items, ({ pair, item_id }) => pair ?? item_id);
  const ids = new Set(items.map(({ item_id }) => item_id));
  const agreement = agreementOn(files, `banks/${bench}/annotations.jsonl`, ids);
  const isKappaDeclared = header.annotation !== undefined && header.annotation.kappa !== null;
  if (isKappaDeclared && agreement === undefined)
    findings.remark(`${bench}: who labelled what is not served; its kappa is as declared`);
  compare({ findings, section: 'banks', place: path }, header, {
    bench,
    items_sha256: sha256OfChunks(files.chunks(itemsPath)),
    item_count: items.length,
    ...(header.surface_cues === undefined ? {} : { surface_cues: { accuracy: cuesOf(items) } }),
    ...(header.plan === undefined ? {} : { plan: planOf(header.plan, sizesOfClusters(units)) }),
    // An input: what the figures of the row are computed from.
    base_rate: header.base_rate,
    ...(header.annotation === undefined ? {} : { annotation: agreement ?? header.annotation }),
  });
  const assigned = assignedClusters(files, bench, items, findings);
  const clusterOf = ({ item_id, cluster }: BankItem): string | undefined => assigned?.get(item_id) ?? cluster;
  return {
    header,
    isAssigned: assigned !== undefined && !groupsAlike(items, assigned),
    items: new Map(items.map((item) => [item.item_id, item])),
    units,
    clusters: new Map(
      [...units].flatMap(([unit, [first]]): [string, string][] => {
        const cluster = first && clusterOf(first);
        return cluster === undefined ? [] : [[unit, cluster]];
      }),
    ),
    hasPairs: items.some(({ pair }) => pair !== undefined),
    ...splitOf(files, { bench, header, units }),
  };
}

/** What was assumed is an input; the difference follows. */
function planOf(plan: Plan, clusters: readonly number[]): Plan {
  if (plan.delta === undefined) return plan;
  const ofLead = leadPlanIn(plan);
  const delta = ofLead === undefined ? plannedFor(clusters, plan) : plannedLead(clusters, ofLead);
  return { ...plan, delta };
}

type UnsplitBank = Pick<ServedBank, 'header' | 'units'> & { readonly bench: string };

/** The stratum that the bank names, or the part that a file beside it names. */
function splitOf(
  files: ServedFiles,
  { bench, header, units }: UnsplitBank,
): Pick<ServedBank, 'parts' | 'deciding'> {
  const unitsWhere = (wanted: (unit: string, items: readonly BankItem[]) => boolean) =>
    new Set([...units].flatMap(([unit, items]) => (wanted(unit, items) ? [unit] : [])));
  const { decides } = header;
  if (decides !== undefined) {
    const within = unitsWhere((_, items) => items[0]?.stratum === decides);
    return { parts: new Map(), deciding: { stratum: decides, named: 'beforehand', units: within } };
  }
  const path = `inputs/artifacts/splits/${bench}.json`;
  if (!files.has(path)) return { parts: new Map(), deciding: undefined };
  const { strata, decides: stratum, named, why } = parseShape(servedSplit, files.read(path), path);
  const partOf = new Map(strata.flatMap((part) => part.items.map((item) => [item, part.stratum] as const)));
  const parts = new Map(
    [...units].flatMap(([unit, [first]]) => {
      const part = partOf.get(first?.item_id ?? '');
      return part === undefined ? [] : [[unit, part] as const];
    }),
  );
  return {
    parts,
    deciding: { stratum, named, why, units: unitsWhere((unit) => parts.get(unit) === stratum) },
  };
}

/** A unit without a cluster is one of its own. */
function sizesOfClusters(units: ServedBank['units']): readonly number[] {
  const clusters = Map.groupBy(units, ([unit, [first]]) => first?.cluster ?? `unit ${unit}`);
  return [...clusters.values()].map(({ length }) => length);
}

/** A line for each item, and for none twice. */
function assignedClusters(
  files: ServedFiles,
  bench: string,
  items: readonly BankItem[],
  findings: Findings,
): ReadonlyMap<string, string> | undefined {
  const path = `clusters/${bench}.jsonl`;
  if (!files.has(path)) return undefined;
  const lines = [...parseLines(files, path, itemCluster)];
  const [stated, wanted] = [lines, items].map((list) => list.map(({ item_id }) => item_id).sort());
  compare({ findings, section: 'banks', place: path }, stated, wanted);
  return new Map(lines.map(({ item_id, cluster }) => [item_id, cluster]));
}

/** Each cluster of before is one of the assignment, under whatever name. */
function groupsAlike(items: readonly BankItem[], assigned: ReadonlyMap<string, string>): boolean {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()];
  return items.every(({ item_id, cluster }) => {
    const after = assigned.get(item_id);
    if (cluster === undefined || after === undefined) return false;
    there.set(cluster, there.get(cluster) ?? after);
    back.set(after, back.get(after) ?? cluster);
    return there.get(cluster) === after && back.get(after) === cluster;
  });
}

/** To four decimals, as banks state the share; undefined where a text or a target is not published. */
function cuesOf(items: readonly BankItem[]): number | undefined {
  const texts = items.flatMap(({ input, target, pair }) =>
    typeof input === 'string' && target !== undefined ? [{ input, target, pair }] : [],
  );
  return texts.length === items.length ? Math.round(surfaceCues(texts) * 10_000) / 10_000 : undefined;
}
