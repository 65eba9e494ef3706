/**
 * The whole check of one site: the published verifier, the recount, the rebuild and what version
 * control remembers.
 */

import { collectFindings, type Finding, type Findings } from './findings.ts';
import { checkGitHistory } from './git-history.ts';
import { verifier } from './published-verifier.ts';
import { compareRebuilt, type Rebuild } from './rebuild-comparison.ts';
import { recountSite } from './recount.ts';
import { openServedFiles } from './served-files.ts';
import type { Progress, SiteTarget } from './site-target.ts';

export type Verification = {
  readonly site: SiteTarget;
  readonly did: Uint8Array;
  readonly artifactsDir: string;
  /** Only the figures of this axis, each shown. */
  readonly axis: string | undefined;
  /** Makes the site once more; the one step that needs the generator. */
  readonly rebuild: Rebuild;
  readonly progress: Progress;
};

export async function verifyWholeSite(input: Verification): Promise<Findings> {
  const { axis, site, rebuild } = input;
  const findings = collectFindings(axis === undefined ? () => false : (finding) => isOfAxis(finding, axis));
  if (axis === undefined) await checkArtefacts(input, findings);
  const served = openServedFiles(site.find);
  recountSite(served, findings);
  if (axis !== undefined) return findings;
  compareRebuilt(served, await rebuild(served), findings);
  for (const { path, outcome, detail } of checkGitHistory(input.artifactsDir)) {
    if (outcome === 'UNCHECKABLE') findings.remark(`git history: not checked, ${detail}`);
    else findings.add({ outcome, section: 'git history', place: path, published: detail, recomputed: '' });
  }
  return findings;
}

/** The row of the axis, and how many answers of each of its components are correct. */
function isOfAxis({ section, place }: Finding, axis: string): boolean {
  return (
    (section === 'axis rows' && (place === axis || place.startsWith(`${axis}/`))) ||
    (section === 'register' && place.includes(`: ${axis}, `) && place.endsWith('/correct'))
  );
}

/** The published verifier reads each file once, the log as it walks it. */
async function checkArtefacts({ site, did, progress }: Verification, findings: Findings): Promise<void> {
  let files = 0;
  const read = async (path: string): Promise<Uint8Array | null> => {
    progress(++files, site.list?.length ?? 0, 'files read by the published verifier');
    return site.read(path);
  };
  const { steps } = await verifier.verifySite({
    read,
    did,
    ...(site.list === undefined ? {} : { list: site.list }),
  });
  for (const { step, outcome, detail } of steps) {
    findings.add({ outcome, section: 'artefacts', place: step, published: detail, recomputed: '' });
    if (outcome === 'VERIFIED') findings.remark(`${step}: ${detail}`);
  }
}
