/** The recount of one axis: the findings that are its own are kept, those that hold too. */

import { collectFindings, type Finding, type Findings } from '../verify/findings.ts';
import { openServedFiles } from '../verify/served-files.ts';
import { readServedLog } from '../verify/served-log.ts';
import type { SiteTarget } from '../verify/site-target.ts';
import { recountSite } from './recount.ts';

type OneAxis = { readonly site: SiteTarget; readonly did: Uint8Array; readonly axis: string };

export async function recountAxis({ site, did, axis }: OneAxis): Promise<Findings> {
  await site.fetchListed?.();
  const findings = collectFindings((finding) => isOfAxis(finding, axis));
  const log = await readServedLog(site.read, did);
  recountSite(openServedFiles(site), findings, log.state === 'unreadable' ? undefined : log);
  return findings;
}

/**
 * The row of the axis, how much of each of its components is right, and what the comparison says of
 * it: tests, ranks, strata.
 */
function isOfAxis({ section, place }: Finding, axis: string): boolean {
  return (
    (section === 'axis rows' && (place === axis || place.startsWith(`${axis}/`))) ||
    (section === 'register' && place.includes(`: ${axis}, `) && /\/(correct|score_sum)$/.test(place)) ||
    (section === 'comparison' && place.startsWith(`comparison/${axis}.json: ${axis}/`))
  );
}
