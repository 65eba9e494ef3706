/** The checks of a fact axis as pages: each with its result, its reason and the source it rests on. */

import { assets, axisPage, checksPage, pages } from '../../operations/pages.ts';
import type { AxisRow05, EvidenceRun01 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import { toTallyText } from '../figures/tally-text.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { type Pager, toPager } from './pager.ts';
import { pictureOf } from './share-picture.ts';
import { CHECKS_ON_A_PAGE, resultOrder, type ShownCheck, toShownChecks } from './shown-check.ts';
import { type NumberedPage, numberedPaths } from './static-paths.ts';

export type ChecksPage = {
  readonly frame: PageFrame;
  readonly heading: string;
  readonly title: string;
  readonly question: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly summary: string;
  readonly range: string;
  readonly pager: Pager | undefined;
  readonly checks: readonly ShownCheck[];
  readonly groups: readonly string[];
  readonly results: readonly Pick<ShownCheck, 'result' | 'word'>[];
  /** All checks as one file: what the filter reads. */
  readonly evidence: string;
  readonly script: PageScript;
};

export function deriveChecksPages(site: Site): NumberedPage<ChecksPage>[] {
  return site.board.axes.flatMap((row) => {
    const run = site.evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
    if (run === undefined || row.evidence_url === undefined) return [];
    return pagesOf(site, { row, run, evidence: row.evidence_url });
  });
}

type CheckedAxis = { readonly row: AxisRow05; readonly run: EvidenceRun01; readonly evidence: string };

function pagesOf(site: Site, { row, run, evidence }: CheckedAxis): NumberedPage<ChecksPage>[] {
  const { say } = site;
  const all = toShownChecks(say, run);
  const count = Math.ceil(all.length / CHECKS_ON_A_PAGE);
  const addresses = Array.from({ length: count }, (_, at) => checksPage(row.axis, at + 1));
  return numberedPaths(row.axis, count, (number) => {
    const from = (number - 1) * CHECKS_ON_A_PAGE;
    const checks = all.slice(from, from + CHECKS_ON_A_PAGE);
    return {
      frame: derivePageFrame(site, {
        title: number === 1 ? say`Checks of ${row.axis}` : say`Checks of ${row.axis}, page ${number}`,
        description: say`Every check of ${row.axis}: its result, its reason and its source.`,
        path: checksPage(row.axis, number),
        picture: pictureOf(row),
      }),
      heading: say`Every check of “${toAxisTitle(row)}”`,
      title: toAxisTitle(row),
      question: run.question,
      crumbs: { board: pages.home, axis: axisPage(row.axis) },
      summary: say`${toTallyText(say, run.tally)}. What failed comes first.`,
      range: say`${from + 1} to ${from + checks.length} of ${amount(say, all.length, 'check')}`,
      pager: toPager(say, addresses, number),
      checks,
      groups: [...new Set(run.checks.map(({ group }) => group))],
      results: resultOrder.map((result) => ({ result, word: say.served(result) })),
      evidence,
      script: toPageScript(say, assets.checks),
    };
  });
}
