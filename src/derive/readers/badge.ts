/**
 * Badges: the board's count line and each axis in its own word, as data. A badge never says more
 * than its row.
 */

import type { Addresses } from '../../operations/hosting.ts';
import { axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Badge01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { leadText, onlyComparison, toBoardHeadline } from '../board/lead-words.ts';
import { isMeasured } from '../board/tallies.ts';
import { measuredDay } from '../figures/measured-day.ts';
import { toTallyText } from '../figures/tally-text.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';

export type BadgeData = Badge01['board'];

export type BadgeWord = BadgeData['word'];

export const BOARD_BADGE = 'board';

type BadgeDraft = {
  readonly name: string;
  readonly label: string;
  readonly word: BadgeWord;
  readonly message: string;
  readonly page: string;
  readonly address: Addresses;
};

type BadgedSite = Pick<Site, 'address' | 'say'> & {
  readonly board: Pick<Site['board'], 'axes'>;
  readonly looks: Pick<Site['looks'], 'title' | 'noun'>;
  readonly evidence: { readonly publisher: Pick<Site['evidence']['publisher'], 'name'> };
  readonly measuredAxes: readonly {
    readonly axis: Pick<MeasuredAxis['axis'], 'axis'>;
    readonly run: { readonly header: Parameters<typeof measuredDay>[1] };
  }[];
};

export function deriveBadges(site: BadgedSite): Badge01 {
  const { board, looks, evidence, address } = site;
  const { axes } = board;
  return {
    schema: 'svc.badge/0.1',
    license: 'CC-BY-4.0',
    note:
      'A badge repeats the state of its row with its date; it is no certificate and no mark of conformity. A measured axis is not a separated ' +
      'leader, a TIE is not a win, and UNTESTED is not a tie.',
    board: toBadge({
      name: BOARD_BADGE,
      label: looks.title ?? evidence.publisher.name,
      word: 'BOARD',
      message: boardMessage(site),
      page: pages.home,
      address,
    }),
    axes: axes.map((row) => ({
      axis: row.axis,
      ...toBadge({
        name: row.axis,
        label: toAxisTitle(row),
        word: wordOf(row),
        message: messageOf(site, row),
        page: axisPage(row.axis),
        address,
      }),
    })),
  };
}

function boardMessage(site: BadgedSite): string {
  const { axes } = site.board;
  const only = onlyComparison(axes);
  return only === undefined
    ? toBoardHeadline(site.say, axes)
    : `${toAxisTitle(only)}: ${messageOf(site, only)}`;
}

/** The state word of the row first, then the figures behind it. */
function messageOf({ say, measuredAxes }: BadgedSite, row: AxisRow05): string {
  if (!isMeasured(row)) return row.status === 'UNMEASURED' ? 'UNMEASURED' : `UNMEASURED (${row.status})`;
  const header = measuredAxes.find(({ axis }) => axis.axis === row.axis)?.run.header;
  const day = header === undefined ? row.as_of : measuredDay(say, header);
  const parts = [
    leadText(say, row) ?? wordOf(row),
    ...subjectOf(say, row),
    ...(day === undefined ? [] : [day]),
  ];
  return parts.join(' \u00b7 ');
}

function wordOf(row: AxisRow05): BadgeWord {
  if (!isMeasured(row)) return 'UNMEASURED';
  return row.separation ?? 'MEASURED';
}

function subjectOf(say: Say, row: AxisRow05): readonly string[] {
  const { separation, leader, tally, n, public_leader_state } = row;
  if (tally !== undefined) return [toTallyText(say, tally)];
  const items = `${n} items`;
  if (separation !== 'SEPARATED') return [items];
  if (public_leader_state !== undefined) return ['leader withheld', items];
  return leader === undefined ? [items] : [leader, items];
}

function toBadge({ name, label, word, message, page, address }: BadgeDraft): BadgeData {
  const svg = pathOf('badges', { name });
  const alt = `${label}: ${message}`;
  return {
    label,
    message,
    word,
    alt,
    svg,
    link: address.path(page),
    markdown: `[![${alt.replace(/[\\[\]`*_<>]/g, '\\$&')}](${address.url(svg)})](${address.url(page)})`,
  };
}
