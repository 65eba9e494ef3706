/**
 * detector-interop: do independent readers of content credentials give one verdict on the same file?
 * Readers that are built on one engine are one family and count once: they cannot confirm each other.
 */

import { join } from 'node:path';
import { readBank } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type {
  Adapter,
  Answers,
  Bench,
  Check,
  FactDeps,
  FactFindings,
  Source,
} from '../../src/measure/bench.ts';
import { isRecord, member, string } from '../../src/measure/foreign.ts';
import { installPackages } from '../../src/measure/install-packages.ts';
import { adapters } from '../c2pa-validity-1/adapters.ts';
import { judged, type Subject, uncheckable } from '../facts/findings.ts';

const BANK = 'c2pa-validity-1';

const method =
  'Every file of the frozen bank c2pa-validity-1 is read by each reader of its fleet, which says that a content ' +
  'credential is absent, valid or invalid; the configuration of each reader is that of its adapter there. Readers that ' +
  'are built on one engine are one family. A check passes where all families give the same verdict, and fails where ' +
  'two families differ, or two readers of one family do; the reason says who said what. Where a reader gives no verdict ' +
  'the check is uncheckable. How the file was made decides nothing here: all may agree and be wrong. The files were ' +
  'made with libraries that are also read here, and carry no signer whom anybody trusts; trust is not asked.';

export const bench: Bench = { axis: 'detector-interop', facts: findFacts };

async function findFacts({ root, artifactsDir, say }: FactDeps): Promise<FactFindings> {
  const fleet = join(root, 'benches', 'fleet');
  await installPackages(fleet, say);
  const lock = parseStrictJson(openFolder(fleet).read('package-lock.json'));
  const { items } = readBank(openFolder(artifactsDir), BANK);
  const readers = await startReaders(adapters);
  const checks: Check[] = [];
  for (const { item_id, input = '', stratum = '' } of items.values()) {
    const verdicts: Verdict[] = [];
    for (const { adapter, answers } of readers) {
      const { prediction } = await answers(input);
      verdicts.push({ reader: adapter.name, family: adapter.family, prediction });
    }
    checks.push(checkAgreement({ id: item_id, file: input, kind: stratum }, verdicts));
  }
  return { method, sources: adapters.map((adapter) => sourceOf(adapter, lock)), checks };
}

type StartedReader = { readonly adapter: Adapter; readonly answers: Answers };

/** The readers take the network away from this process; whoever comes after them has it again. */
async function startReaders(all: readonly Adapter[]): Promise<readonly StartedReader[]> {
  const { fetch } = globalThis;
  try {
    return await Promise.all(all.map(async (adapter) => ({ adapter, answers: await adapter.start() })));
  } finally {
    globalThis.fetch = fetch;
  }
}

export type Verdict = {
  readonly reader: string;
  readonly family: string;
  readonly prediction: string | null;
};

type ReadFile = { readonly id: string; readonly file: string; readonly kind: string };

export function checkAgreement({ id, file, kind }: ReadFile, verdicts: readonly Verdict[]): Check {
  const name = file.replace(/^.*\//, '');
  const subject: Subject = {
    id,
    group: name.split('.').at(-1) ?? 'file',
    what: `Independent readers agree on ${name} (${kind})`,
    source: verdicts
      .map(({ reader, family, prediction }) => `${reader} (${family}): ${prediction ?? 'no verdict'}`)
      .join('; '),
  };
  const silent = verdicts.filter(({ prediction }) => prediction === null).map(({ reader }) => reader);
  if (silent.length > 0) return uncheckable(subject, `no verdict from ${silent.join(', ')}`);
  const said = new Map<string, readonly string[]>();
  for (const { family, prediction } of verdicts)
    said.set(family, [...new Set([...(said.get(family) ?? []), prediction ?? ''])]);
  const all = new Set([...said.values()].flat());
  const words = [...said].map(([family, its]) => `${family} says ${its.join(' and ')}`).join(', ');
  return judged(subject, all.size === 1 ? undefined : words);
}

function sourceOf({ package: name }: Adapter, lock: unknown): Source {
  const entry = member(lock, 'packages', `node_modules/${name}`);
  return {
    name,
    version: string(member(entry, 'version')),
    licence: isRecord(entry) && typeof entry.license === 'string' ? entry.license : null,
    integrity: string(member(entry, 'integrity')),
  };
}
