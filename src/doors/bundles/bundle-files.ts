/** The axes of a bundle as their files are named, read from the published board. */

import { parseCard } from '../../core/card.ts';
import { textMember } from '../../core/json-members.ts';
import { utf8 } from '../../core/text.ts';
import type { BundledAxis } from '../../operations/bundle-files.ts';
import { pathOf } from '../../operations/paths.ts';
import { quoteRow } from '../board-quotes.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { readPublished } from '../published-files.ts';

export async function readBundledAxes(
  axes: readonly string[],
  deps: DoorDeps,
): Promise<readonly BundledAxis[] | NotMade> {
  const quotes = await Promise.all(axes.map((axis) => quoteRow(axis, deps)));
  const rows = quotes.flatMap((quote) => (quote.kind === 'row' ? [quote.row] : []));
  if (rows.length < axes.length)
    return notMade(503, 'board_unreadable', 'the board could not be read now; ask again');
  const lines = axes.length === 0 ? [] : await cardLines(deps);
  if (lines === undefined)
    return notMade(503, 'board_unreadable', 'the cards could not be read now; ask again');
  return rows.map((row, at) => {
    const axis = axes[at] ?? '';
    return {
      axis,
      bench: textMember(row, 'dataset') ?? textMember(row, 'bench'),
      cards: lines
        .filter((line) => line.includes(`"axis":"${axis}"`))
        .map((line) => parseCard(utf8(line), 'signed pack'))
        .filter(({ payload }) => 'axis' in payload && payload.axis === axis),
    };
  });
}

async function cardLines(deps: DoorDeps): Promise<readonly string[] | undefined> {
  const pack = await readPublished(pathOf('signed-pack'), deps);
  return pack.ok ? (pack.text ?? '').split('\n') : undefined;
}
