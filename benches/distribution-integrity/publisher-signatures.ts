/**
 * Registry signatures and provenance of the installed packages, asked for through `npm audit
 * signatures`.
 */

import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Check } from '../../src/measure/bench.ts';
import { isRecord } from '../../src/measure/foreign.ts';
import { failed, passed, type Subject, uncheckable } from '../facts/findings.ts';
import { type NpmResult, npm, npmErrorCode } from '../facts/npm-client.ts';

const source = 'npm audit signatures';

const subjects: readonly Subject[] = [
  {
    id: 'publisher-signatures/registry',
    group: 'publisher-signatures',
    what: 'The registry’s signature of each installed package verifies',
    source,
  },
  {
    id: 'publisher-signatures/provenance',
    group: 'publisher-signatures',
    what: 'The build provenance of each installed package that has one verifies',
    source,
  },
];

export async function publisherSignatures(root: string): Promise<readonly Check[]> {
  const result = await npm({ args: ['audit', 'signatures', '--json'], cwd: root, timeoutMs: 120_000 });
  return subjects.map((subject) => judgeSignatures(subject, result));
}

export function judgeSignatures(subject: Subject, result: NpmResult): Check {
  const report = reportOf(result.stdout);
  if (report === undefined)
    return uncheckable(
      subject,
      `the trust root of the signing service could not be reached (${npmErrorCode(result)})`,
    );
  const { invalid, missing } = report;
  if (invalid.length > 0)
    return failed(subject, `invalid for ${invalid.length} packages: ${invalid.join(', ')}`);
  if (missing.length > 0) return uncheckable(subject, `${missing.length} packages have no signature`);
  return passed(subject);
}

type Report = { readonly invalid: readonly string[]; readonly missing: readonly string[] };

function reportOf(stdout: string): Report | undefined {
  try {
    const report = parseStrictJson(new TextEncoder().encode(stdout));
    if (!isRecord(report) || !Array.isArray(report.invalid) || !Array.isArray(report.missing))
      return undefined;
    return { invalid: report.invalid.map(nameOf), missing: report.missing.map(nameOf) };
  } catch {
    return undefined;
  }
}

function nameOf(entry: unknown): string {
  return isRecord(entry) ? `${String(entry.name)}@${String(entry.version)}` : 'unnamed';
}
