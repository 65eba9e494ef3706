/** Finds the facts of an axis, counts them and writes them as a new file of evidence; the tally is never typed. */

import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import type { Check, FactDeps } from '../bench.ts';
import type { FactBench } from '../benches.ts';

type WrittenRun = { readonly path: string; readonly run: EvidenceRun01 };

export async function measureFacts({ axis, find }: FactBench, deps: FactDeps): Promise<WrittenRun> {
  const question = readQuestion(deps.artifactsDir, axis);
  const day = deps.now().toISOString().slice(0, 10);
  const { method, sources, checks } = await find(deps);
  if (checks.length === 0)
    throw new BoardError('NO_CHECKS', `${axis}: expected at least one check, got none`);
  const count = (result: Check['result']): number => checks.filter((check) => check.result === result).length;
  const folder = join(deps.artifactsDir, 'evidence', axis);
  await mkdir(folder, { recursive: true });
  const taken = (await readdir(folder)).map((name) => name.replace(/\.json$/, ''));
  const run: EvidenceRun01 = {
    schema: 'svc.evidence-run/0.1',
    axis,
    run: nextRun(day, taken),
    as_of: day,
    question,
    method,
    sources: [...sources],
    checks: [...checks],
    tally: { pass: count('pass'), fail: count('fail'), uncheckable: count('uncheckable') },
  };
  const path = join(folder, `${run.run}.json`);
  // No reader takes a file whose name begins with a dot for an artifact, so half a run is never read.
  const staged = join(folder, `.${run.run}.part`);
  await writeFile(staged, canonicalBytes(run));
  await rename(staged, path);
  return { path, run };
}

/** What was found and where it was written, in lines for the terminal. */
export function describeFacts({ path, run }: WrittenRun): readonly string[] {
  const { pass, fail, uncheckable } = run.tally;
  return [
    `${run.axis}: ${run.checks.length} checks: ${pass} pass, ${fail} fail, ${uncheckable} uncheckable`,
    `  written: ${path}`,
    '  next: npm run sign',
    '  then: npm run build',
  ];
}

/** The day; the second run of a day gets -2. */
function nextRun(day: string, taken: readonly string[]): string {
  let run = day;
  for (let number = 2; taken.includes(run); number += 1) run = `${day}-${number}`;
  return run;
}

function readQuestion(artifactsDir: string, axis: string): string {
  const path = `axes/${axis}.json`;
  const slot = parseAs('axis-0.1', openFolder(artifactsDir).read(path), path);
  if (slot.kind === 'deterministic-facts') return slot.question;
  throw new BoardError('AXIS', `${path}: field /kind: expected deterministic-facts, got ${slot.kind}`);
}
