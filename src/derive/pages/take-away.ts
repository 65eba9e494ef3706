/** What a reader takes from a record: the badge and the picture to embed, the files, the command. The finding has the sentence to quote. */

import { toXmlText } from '../../core/xml.ts';
import { axisPage, checksPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { leadText } from '../board/lead-words.ts';
import { isMeasured } from '../board/tallies.ts';
import { itemsUrl } from '../figures/evidence-url.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { recomputeCommand } from './recompute-command.ts';
import { stateText } from './state-word.ts';

export type TakeAway = {
  readonly badge: Badge;
  readonly downloads: readonly Link[];
  /** The same figures from a command line; nothing to recompute where nothing was measured. */
  readonly command: string | undefined;
};

type Badge = { readonly address: string; readonly words: string; readonly html: string };

export function deriveTakeAway(site: Site, row: AxisRow05): TakeAway {
  return {
    badge: badgeFor(site, row),
    downloads: downloadsOf(site, row),
    command: isMeasured(row) ? recomputeCommand(site.origin, row.axis) : undefined,
  };
}

function badgeFor({ address: { url }, say }: Site, row: AxisRow05): Badge {
  const address = pathOf('badges', { name: row.axis });
  const words = `${toAxisTitle(row)}: ${leadText(say, row) ?? stateText(say, row)}`;
  return {
    address,
    words,
    html: `<a href="${url(axisPage(row.axis))}"><img src="${url(address)}" alt="${toXmlText(words)}"></a>`,
  };
}

function downloadsOf({ evidence, address, measuredAxes, say }: Site, row: AxisRow05): readonly Link[] {
  const hasBank = evidence.banks.has(row.bench ?? '');
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const hasPairs = (measured?.scores.bestFirst.length ?? 0) > 1;
  const files: readonly (readonly [text: string, href: string | undefined])[] = [
    [say`Picture to share (PNG)`, isMeasured(row) ? pathOf('share-pictures', { name: row.axis }) : undefined],
    [say`The same as SVG`, isMeasured(row) ? pathOf('pictures', { name: row.axis }) : undefined],
    [say`This row as JSON`, address.axisRow(row.axis)],
    [say`Bank`, row.bank_url],
    [say`Items of the bank`, hasBank ? itemsUrl(row.bench ?? '') : undefined],
    [say`Run`, row.run_url],
    [say`Any two head to head`, hasPairs ? pathOf('arena') : undefined],
    [say`Evidence run`, row.evidence_url],
    [say`Every check`, row.evidence_url === undefined ? undefined : checksPage(row.axis)],
    [say`Every Eval Ever export`, row.export_url],
    [say`Verify it yourself`, pages.verify],
  ];
  return files.flatMap(([text, href]) => (href === undefined ? [] : [{ text, href }]));
}
