/** The checks of the synthetic slots of facts: as many checks in as many groups as in the real runs; no check is made. */

import type { EvidenceRunFile } from '../../src/artifacts/evidence-runs.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import type { EvidenceRun01 } from '../../src/schema/contracts.gen.ts';
import { marked } from './marked.ts';
import { dayOfRound, type Plan } from './plan.ts';
import type { Files } from './slot-files.ts';

/** The newest run of each slot. */
export type Facts = readonly EvidenceRunFile['run'][];

export function groupsOf({ checks }: Facts[number]): readonly string[] {
  return [...new Set(checks.map(({ group }) => group))];
}

/** The first groups, as many as the plan says; a slot without groups has no evidence. */
export function factFiles(facts: Facts, { groups, rounds }: Plan): Files {
  const day = dayOfRound(rounds - 1);
  const files = new Map<string, Uint8Array>();
  let left = groups;
  for (const run of facts) {
    const kept = groupsOf(run).slice(0, left);
    left -= kept.length;
    const checks = run.checks.filter(({ group }) => kept.includes(group));
    if (checks.length > 0)
      files.set(`evidence/${run.axis}/${day}.json`, canonicalBytes(evidenceRun(run.axis, day, checks)));
  }
  return files;
}

function evidenceRun(axis: string, day: string, real: EvidenceRun01['checks']): EvidenceRun01 {
  const checks = real.map(({ group, result }, at) => {
    const check = { id: `check-${at + 1}`, group, what: marked(`thing ${at + 1}`), source: 'none' };
    return result === 'pass' ? { ...check, result } : { ...check, result, reason: marked('no reason') };
  });
  const count = (wanted: string): number => checks.filter(({ result }) => result === wanted).length;
  return {
    schema: 'svc.evidence-run/0.1',
    axis,
    run: day,
    as_of: day,
    question: marked('nothing was asked'),
    method: marked('nothing was checked'),
    sources: [{ name: 'none', version: null, licence: null }],
    checks,
    tally: { pass: count('pass'), fail: count('fail'), uncheckable: count('uncheckable') },
  };
}
