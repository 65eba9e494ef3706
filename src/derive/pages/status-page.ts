/** The page of the doors' status, finished: the last answer of each that a committed probe saw, or that none did. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Status01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { isClosed } from '../readers/probe-answers.ts';
import { deriveStatus } from '../readers/status.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';

export function deriveStatusPage(site: Site) {
  const { say } = site;
  const { note, doors } = deriveStatus(site.evidence, site.address);
  const asked = doors.filter(({ last }) => last !== null);
  const answered = asked.flatMap(({ last }) => (last?.reason === null ? [last] : []));
  const closed = answered.filter(isClosed).length;
  return {
    frame: derivePageFrame(site, {
      title: say`Status of the doors`,
      description: say`The last answer of each door that a committed probe saw: its code, its time and its latency.`,
      path: pages.status,
      styles: assets.recordStyles,
    }),
    rail: {
      links: [
        { href: pathOf('status'), text: say`The same as JSON` },
        { href: pathOf('feed-changes'), text: say`Feed of changes` },
        { href: pages.reference, text: say`API reference` },
      ],
    },
    // A host that runs no functions has no door.
    lede:
      doors.length === 0
        ? say`This board is served as files: it has no door.`
        : say`${answered.length - closed} of ${doors.length} doors answered the last probe${closed === 0 ? '' : say`, ${closed} ${closed === 1 ? say`said that it is` : say`said that they are`} closed, retired or not built`}; ${doors.length - asked.length} were not probed.`,
    note: doors.length === 0 ? undefined : note,
    rows: doors.map((each) => toRow(say, each)),
  };
}

function toRow(say: Say, { path, methods, lifecycle, last }: Status01['doors'][number]) {
  const about = lifecycle === 'LIVE' ? methods.join(', ') : `${methods.join(', ')} · ${lifecycle}`;
  if (last === null) return { path, about, answer: say`not probed`, ms: '–', at: '–' };
  const { method, http_status, code, ms, at, reason } = last;
  const answer = reason ?? `${method} ${http_status}${code === null ? '' : ` ${code}`}`;
  return { path, about, answer, ms: ms === null ? '–' : say`${ms} ms`, at };
}
