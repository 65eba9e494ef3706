/** What this board is and where its files are, as a language model reads it. */

import { toAxisTitle } from '../derive/board/axis-title.ts';
import { sourceLicenceSentence } from '../derive/figures/source-licences.ts';
import { boardNotice } from '../derive/keys/key-health.ts';
import { answeredSentence } from '../derive/readers/probe-answers.ts';
import { limitedFinding } from '../derive/sentences/finding.ts';
import type { Site } from '../derive/site.ts';
import type { Addresses } from '../operations/hosting.ts';
import type { Operation, TableGroup } from '../operations/operation.ts';
import { pages } from '../operations/pages.ts';
import { isFamily, pathOf } from '../operations/paths.ts';
import type { AxisRow05 } from '../schema/contracts.gen.ts';
import { english } from '../words/say.ts';

const headings: Readonly<Record<Exclude<TableGroup, 'lifecycle'>, string>> = {
  board: 'Board',
  evidence: 'Evidence',
  discovery: 'Machine-readable descriptions',
  door: 'Paid doors (x402)',
  helper: 'Helpers',
  operator: 'Operator operations',
  agent: 'Agent endpoints',
};

export function toLlmsText(site: Site): string {
  const { evidence, board, address } = site;
  const { rows: described } = address;
  const live = described.filter(({ lifecycle }) => lifecycle === 'LIVE');
  const licences = sourceLicenceSentence(english, board.axes);
  const notice = boardNotice(evidence);
  const sections = Object.entries(headings).flatMap(([group, heading]) => {
    const rows = live.filter((row) => row.group === group);
    return rows.length === 0 ? [] : [`## ${heading}`, rows.map((row) => toLine(row, address)).join('\n')];
  });
  const blocks = [
    `# ${evidence.publisher.name}`,
    `> ${board.totals.lid}`,
    'Each number is derived at build time from committed artifacts. The service measures; it does not certify. ' +
      'A tie is not a win, untested is not a tie, and figures of different kinds are never added. ' +
      `Data is licensed ${evidence.publisher.licence}. ${licences === undefined ? '' : `${licences} `}No account or key is needed to read.`,
    ...(notice === undefined ? [] : [notice]),
    `Quote verbatim: "${board.totals.public_count}" together with "${board.totals.separation_public_count}"`,
    `${
      live.length === described.length
        ? `All ${live.length} operations are described below.`
        : `Of ${described.length} operations ${live.length} are described below; the others are retired or not built and say so themselves (see ${address.of('coverage')}).`
    } ${answeredSentence(english, live, evidence)}`,
    `Any question in three requests: find its entry in ${address.url(pathOf('figure-index'))} ({kind, id, name, sentence}), and read an axis at \`${pathOf('axis-figures', { axis: '{axis}' })}\` or a component at \`${pathOf('component-figures', { axis: '{axis}', component: '{component}' })}\`: one sentence, its limit, ids and addresses in at most 1,500 tokens.${address.runsDoors ? ` The tool server at ${address.url(pathOf('mcp'))} does both: find, get, compare, list.` : ''}`,
    '## Axes',
    board.axes.map((row) => toAxisLine(row, site)).join('\n'),
    ...sections,
    '## Pages',
    Object.values(pages)
      .filter(address.hasPage)
      .map((path) => `- [${address.path(path)}](${address.url(path)})`)
      .join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** What was found, so that one file answers who leads; figures stand at the address. */
function toAxisLine(row: AxisRow05, { address, measuredAxes }: Site): string {
  const figures = address.url(address.axisRow(row.axis));
  return `- [${toAxisTitle(row)}](${figures}): ${limitedFinding(english, row, measuredAxes)}`;
}

/** A family of files has no address of its own: its pattern is text. */
function toLine(row: Operation, { url }: Addresses): string {
  const { path, summary } = row;
  return isFamily(row) ? `- \`${path}\`: ${summary}` : `- [${path}](${url(path)}): ${summary}`;
}
