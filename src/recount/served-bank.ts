/** A served bank: its items as they were frozen, and the units that they are scored by. */

import { agreementOn } from './annotators.ts';
import { sha256OfChunks } from './digest.ts';
import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import { parseLines } from './line-files.ts';
import { type BankHeader, type BankItem, bankHeader, bankItem, itemCluster } from './run-shapes.ts';
import type { ServedFiles } from './served-files.ts';
import { parseShape } from './shape.ts';
import { surfaceCues } from './surface-cues.ts';

export type ServedBank = {
  readonly header: BankHeader;
  readonly items: ReadonlyMap<string, BankItem>;
  /** A unit is an item, or the two items of a pair; in the order of the bank. */
  readonly units: ReadonlyMap<string, readonly BankItem[]>;
  readonly clusters: ReadonlyMap<string, string>;
  /** The clusters were written down after the freeze. */
  readonly isAssigned: boolean;
  readonly hasPairs: boolean;
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
    ...(header.annotation === undefined ? {} : { annotation: agreement ?? header.annotation }),
  });
  const assigned = assignedClusters(files, bench, items, findings);
  const clusterOf = ({ item_id, cluster }: BankItem): string | undefined => assigned?.get(item_id) ?? cluster;
  return {
    header,
    isAssigned: assigned !== undefined,
    items: new Map(items.map((item) => [item.item_id, item])),
    units,
    clusters: new Map(
      [...units].flatMap(([unit, [first]]): [string, string][] => {
        const cluster = first && clusterOf(first);
        return cluster === undefined ? [] : [[unit, cluster]];
      }),
    ),
    hasPairs: items.some(({ pair }) => pair !== undefined),
  };
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

/** To four decimals, as banks state the share; undefined where a text or a target is not published. */
function cuesOf(items: readonly BankItem[]): number | undefined {
  const texts = items.flatMap(({ input, target, pair }) =>
    typeof input === 'string' && target !== undefined ? [{ input, target, pair }] : [],
  );
  return texts.length === items.length ? Math.round(surfaceCues(texts) * 10_000) / 10_000 : undefined;
}
