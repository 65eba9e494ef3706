/**
 * The whole check of one site: the published verifier, the recount, the rebuild and what version
 * control remembers.
 */

import { BoardError } from '../core/board-error.ts';
import { compareRebuild } from '../publish/rebuild.ts';
import { collectFindings, type Finding, type Findings } from './findings.ts';
import { checkGitHistory } from './git-history.ts';
import { runPublishedVerifier } from './published-verifier.ts';
import { recountSite } from './recount.ts';
import type { Progress, SiteTarget } from './site-target.ts';

export type Verification = {
  readonly site: SiteTarget;
  readonly did: Uint8Array;
  readonly artifactsDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Only the figures of this axis, each shown. */
  readonly axis: string | undefined;
  readonly progress: Progress;
};

export async function verifyWholeSite(input: Verification): Promise<Findings> {
  const { axis } = input;
  const findings = collectFindings(axis === undefined ? () => false : (finding) => isOfAxis(finding, axis));
  if (axis === undefined) await checkArtefacts(input, findings);
  recountSite(input.site.folder, findings);
  if (axis !== undefined) return findings;
  await rebuild(input, findings);
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
  const { steps } = await runPublishedVerifier({
    read,
    did,
    ...(site.list === undefined ? {} : { list: site.list }),
  });
  for (const { step, outcome, detail } of steps) {
    findings.add({ outcome, section: 'artefacts', place: step, published: detail, recomputed: '' });
    if (outcome === 'VERIFIED') findings.remark(`${step}: ${detail}`);
  }
}

/**
 * Whether the repository makes the same bytes is told beside the verdict: a stranger's copy may be
 * of another day.
 */
async function rebuild({ site, artifactsDir, env }: Verification, findings: Findings): Promise<void> {
  try {
    await compareRebuild(site.folder, { ...env, ARTIFACTS_DIR: artifactsDir }, findings);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (error.code !== 'BUILD_SIGNATURE')
      return findings.remark(
        `rebuild: not compared, the artifacts here do not build: ${error.code}: ${error.message}`,
      );
    findings.add({
      ...{ outcome: 'REFUTED' as const, section: 'rebuild', place: error.code },
      ...{ published: error.message, recomputed: '' },
    });
  }
}
