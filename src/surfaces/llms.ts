/**
 * What this board is and how to ask it, as a language model reads it before the first call: which axes there are and
 * what each came to, in a line; the ways to ask; what is sold. Figures stand behind the addresses.
 */

import { toAxisTitle } from '../derive/board/axis-title.ts';
import { sourceLicenceSentence } from '../derive/figures/source-licences.ts';
import { boardNotice } from '../derive/keys/key-health.ts';
import { answeredSentence } from '../derive/readers/probe-answers.ts';
import { limitedFinding } from '../derive/sentences/finding.ts';
import type { Site } from '../derive/site.ts';
import { type OperationId, operation } from '../operations/operations.ts';
import { pages } from '../operations/pages.ts';
import { isFamily, pathOf } from '../operations/paths.ts';
import type { AxisRow05 } from '../schema/contracts.gen.ts';
import { english } from '../words/say.ts';

/** The operations that a model asks; all of them stand in the OpenAPI description. */
const asked: Readonly<Record<string, readonly OperationId[]>> = {
  Ask: [
    'mcp',
    'a2a',
    'chat',
    'gspc',
    'axis-rows',
    'corrections',
    'state',
    'openapi-agents',
    'openapi',
    'coverage',
  ],
  Check: ['how-to-verify', 'did', 'root', 'receipts-verify', 'challenge'],
  'Buy (x402)': ['evidence-bundle', 'marking-evidence', 'axis-bundle', 'board-snapshot'],
};

const PRICE =
  'An unpaid request answers 402; its challenge alone says the price. `preview=1` is free. A payment goes into `X-PAYMENT`; sent again, it buys nothing twice.';

const MOST_AXES = 40;

export function toLlmsText(site: Site): string {
  const { evidence, board, address } = site;
  const licences = sourceLicenceSentence(english, board.axes);
  const notice = boardNotice(evidence);
  const left = board.axes.length - MOST_AXES;
  const sections = Object.entries(asked).flatMap(([heading, ids]) => {
    const lines = ids.filter(address.hasRow).map((id) => toLine(id, site));
    const isSold = heading.startsWith('Buy');
    return lines.length === 0 ? [] : [`## ${heading}`, [...(isSold ? [PRICE] : []), ...lines].join('\n')];
  });
  const live = address.rows.filter(({ lifecycle }) => lifecycle === 'LIVE');
  const blocks = [
    `# ${evidence.publisher.name}`,
    `> ${board.totals.lid}`,
    'Each number is derived at build time from committed artifacts. The service measures; it does not certify. ' +
      'A tie is not a win, untested is not a tie, and figures of different kinds are never added. ' +
      `Data is licensed ${evidence.publisher.licence}. ${licences === undefined ? '' : `${licences} `}No account or key is needed to read.`,
    ...(notice === undefined ? [] : [notice]),
    `Quote verbatim: "${board.totals.public_count}" together with "${board.totals.separation_public_count}"`,
    ...(address.hasRow('figure-index')
      ? [
          `Any question in three requests: find its entry in ${address.url(pathOf('figure-index'))} ({kind, id, name, sentence}), and read an axis at \`${pathOf('axis-figures', { axis: '{axis}' })}\` or a component at \`${pathOf('component-figures', { axis: '{axis}', component: '{component}' })}\`: one sentence, its limit, ids and addresses in at most 1,500 tokens.${address.runsDoors ? ` The tool server at ${address.url(pathOf('mcp'))} does both: find, get, compare, list.` : ''}`,
        ]
      : []),
    ...sections,
    answeredSentence(english, live, evidence),
    '## Axes',
    [
      ...board.axes
        .slice(0, 1)
        .map(
          ({ axis }) =>
            `What each came to. Its row is at an address like ${address.url(address.axisRow(axis))}`,
        ),
      ...board.axes.slice(0, MOST_AXES).map((row) => toAxisLine(row, site)),
      ...(left > 0 ? [`- and ${left} more at ${address.url(address.of('gspc'))}`] : []),
    ].join('\n'),
    '## Pages',
    Object.values(pages)
      .filter(address.hasPage)
      .map((path) => `[${address.path(path)}](${address.url(path)})`)
      .join(' '),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A tie and what is untested are said by their word, anything else as it was found. */
function toAxisLine(row: AxisRow05, { measuredAxes }: Site): string {
  const word = row.separation === 'SEPARATED' ? undefined : row.separation;
  return `- \`${row.axis}\` (${toAxisTitle(row)}): ${word ?? limitedFinding(english, row, measuredAxes)}`;
}

/** A family of files has no address of its own: its pattern is text. */
function toLine(id: OperationId, { address }: Site): string {
  const row = address.rows.find((each) => each.id === id) ?? operation(id);
  const { path, summary } = row;
  return isFamily(row) ? `- \`${path}\`: ${summary}` : `- [${path}](${address.url(path)}): ${summary}`;
}
