/**
 * The whole check of one site: the published verifier, which visits an address as people do, the
 * checkpoints that the repository holds, proofs of time, the rebuild, in which the engine derives every figure again, and
 * what version control remembers.
 */

import { compareCheckpoints } from './committed-checkpoints.ts';
import { collectFindings, type Finding, type Findings } from './findings.ts';
import { checkGitHistory } from './git-history.ts';
import { type SiteQuestion, type Step, verifier } from './published-verifier.ts';
import { compareRebuilt, type Rebuild, type Rebuilt, type Take } from './rebuild-comparison.ts';
import { openServedFiles, type ServedFiles } from './served-files.ts';
import { readServedLog } from './served-log.ts';
import type { Progress, SiteTarget } from './site-target.ts';
import { checkTimestamps } from './timestamps.ts';
import { messageOf, VerifyError } from './verify-error.ts';

type Verification = {
  readonly site: SiteTarget;
  readonly did: Uint8Array;
  readonly artifactsDir: string;
  /** Headers of blocks that the reader trusts: `<height>:<merkle root>`. */
  readonly headers?: readonly string[] | undefined;
  /** The verifier keys of witnesses whom the reader trusts. */
  readonly witnesses?: readonly string[] | undefined;
  /** Makes the site once more; the one step that needs the generator. */
  readonly rebuild: Rebuild;
  readonly progress: Progress;
};

export async function verifyWholeSite(input: Verification): Promise<Findings> {
  const { site, did } = input;
  if (site.fetchListed !== undefined) {
    const unsigned = await judgeList(site, did);
    if (unsigned.outcome() !== 'VERIFIED') return unsigned;
  }
  await site.fetchListed?.();
  // The log is in no list of digests: over the network its sizes are at hand only once they are asked for.
  await site.read('log/checkpoints/index.json');
  const findings = collectFindings();
  for (const path of site.notFollowed)
    findings.leaveOpen({ section: 'files', place: path }, 'no regular file; links are not followed');
  await checkArtefacts(input, findings);
  const files = openListed(site, findings);
  await checkCheckpoints(input, findings);
  if (files !== undefined) await checkBytes(input, files, findings);
  for (const { path, outcome, detail } of checkGitHistory(input.artifactsDir)) {
    if (outcome === 'UNCHECKABLE') findings.remark(`git history: not checked, ${detail}`);
    else findings.add({ outcome, section: 'git history', place: path, published: detail, recomputed: '' });
  }
  return findings;
}

const OF_THE_LIST: Readonly<Record<string, string>> = {
  'key document': '.well-known/did.json',
  'site.note': 'site.note',
  SHA256SUMS: 'SHA256SUMS',
};

/** Before any file is fetched: of a list that others signed none is asked for. */
async function judgeList({ read }: SiteTarget, did: Uint8Array): Promise<Findings> {
  const files = Object.values(OF_THE_LIST);
  const readList = async (path: string) => (files.includes(path) ? await read(path) : null);
  const { steps } = await verifier.verifySite({ read: readList, did });
  const findings = collectFindings();
  const refuted = steps.filter(({ step, outcome }) => step in OF_THE_LIST && outcome === 'REFUTED');
  for (const step of refuted) findings.add(toFinding(step));
  if (refuted.length > 0)
    findings.leaveOpen({ section: 'files', place: 'everything that is listed' }, 'not fetched');
  return findings;
}

/** What these steps judge is how a host answers today, not what is copied from it. */
const OF_THE_HOST = ['paths that people use', 'freshness'];

/** For whoever goes on from a copy of a site, under keys that are theirs. */
export async function refuseUnverified(site: SiteTarget, did: Uint8Array): Promise<void> {
  const { steps } = await verifier.verifySite(questionAbout(site, did));
  const open = steps.filter(({ step, outcome }) => outcome !== 'VERIFIED' && !OF_THE_HOST.includes(step));
  if (open.length > 0)
    throw new VerifyError(
      'UNVERIFIED',
      `${site.name}: ${open.map(({ step, outcome, detail }) => `${outcome}: ${step}: ${detail}`).join('; ')}`,
    );
}

function openListed(site: SiteTarget, findings: Findings): ServedFiles | undefined {
  try {
    return openServedFiles(site);
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    findings.leaveOpen({ section: 'files', place: 'everything that is listed' }, error.message);
    return undefined;
  }
}

/** Those of the repository against the served log. */
async function checkCheckpoints(
  { site, did, artifactsDir }: Verification,
  findings: Findings,
): Promise<void> {
  const log = await readServedLog(site.read, did);
  if (log.state === 'unreadable') findings.leaveOpen({ section: 'log', place: 'log/' }, log.reason);
  else await compareCheckpoints({ artifactsDir, did, log }, findings);
}

async function checkBytes(input: Verification, files: ServedFiles, findings: Findings): Promise<void> {
  const { site, rebuild, headers = [] } = input;
  await checkTimestamps({ files, read: site.read, headers }, findings);
  const make = (take: Take): Promise<Rebuilt> => rebuild(files, take).catch(toNotCompared);
  await compareRebuilt({ site, served: files, make }, findings);
}

/** What the rebuild itself reads of the site may be missing or too large. */
function toNotCompared(error: unknown): Rebuilt {
  if (!(error instanceof VerifyError)) throw error;
  return { state: 'not compared', reason: error.message };
}

/** Some files are read more than once: of a folder each counts once, of an address every reading does. */
export function countReads(list: SiteTarget['list'], progress: Progress): (path: string) => void {
  if (list === undefined) {
    let readings = 0;
    return () => progress(++readings, 0, 'readings by the published verifier');
  }
  const unread = new Set(list);
  return (path) => {
    if (unread.delete(path))
      progress(list.length - unread.size, list.length, 'files read by the published verifier');
  };
}

async function checkArtefacts(
  { site, did, progress, witnesses }: Verification,
  findings: Findings,
): Promise<void> {
  const count = countReads(site.list, progress);
  const read = async (path: string): Promise<Uint8Array | null> => {
    count(path);
    return site.read(path);
  };
  const question = { ...questionAbout(site, did), read };
  const { steps } = await verifier.verifySite(
    witnesses === undefined ? question : { ...question, witnesses },
  );
  for (const step of steps) {
    findings.add(toFinding(step));
    if (step.outcome === 'VERIFIED') findings.remark(`${step.step}: ${step.detail}`);
  }
}

function toFinding({ step, outcome, detail }: Step): Finding {
  // The verifier has readers, who cannot sign.
  const published = detail.replace(/\bnot signed yet$/, 'not signed yet: npm run sign');
  return { outcome, section: 'artefacts', place: step, published, recomputed: '' };
}

function questionAbout(site: SiteTarget, did: Uint8Array): SiteQuestion {
  return {
    read: site.read,
    did,
    ...(site.list === undefined ? {} : { list: site.list }),
    ...(site.visit === undefined ? {} : { visit: toVerifierVisit(site.visit, site.name) }),
  };
}

/**
 * Over the network the host's rule files are not served: the verifier judges them by what they do.
 * An address that cannot be reached refutes nothing: the error carries UNCHECKABLE for the verifier.
 */
function toVerifierVisit(
  visit: NonNullable<SiteTarget['visit']>,
  origin: string,
): NonNullable<SiteQuestion['visit']> {
  return async (path, headers) => {
    try {
      return { ...(await visit(encodeURI(path), headers)), url: origin + encodeURI(path) };
    } catch (cause) {
      throw Object.assign(new Error(messageOf(cause), { cause }), { outcome: 'UNCHECKABLE' });
    }
  };
}
