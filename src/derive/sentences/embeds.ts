/** How other sites embed a finding: the HTML of its frame, and that of its picture. */

import { toXmlText } from '../../core/xml.ts';
import { axisPage, embedPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import type { Citation } from './citations.ts';

/** In pixels; narrower frames show fewer components. */
const FRAME = { width: 640, height: 480 } as const;

const PICTURE = { width: 1200, height: 630 } as const;

type Pictured = {
  readonly name: string;
  readonly topic: string | undefined;
  readonly sentence: string;
  /** Of a lead: what it does not show. */
  readonly limit: string | undefined;
  readonly address: string;
};

/** What a reader copies into a page of their own. */
export function toEmbeds(
  picture: Pictured,
  { address, say }: Pick<Site, 'address' | 'say'>,
): readonly Citation[] {
  return [
    { name: say`HTML of a frame`, text: toFrameHtml(picture, address) },
    { name: say`HTML of the picture`, text: toPictureHtml(picture, address) },
  ];
}

/** A badge that leads to the finding of its axis. */
export function badgeHtml({ address }: Pick<Site, 'address'>, axis: string, words: string): string {
  const src = address.url(pathOf('badges', { name: axis }));
  return `<a href="${address.url(axisPage(axis))}"><img src="${src}" alt="${toXmlText(words)}"></a>`;
}

/** A frame cannot be taller than it is told, so both sizes are fixed. */
function toFrameHtml(picture: Pictured, { url }: Pick<Site['address'], 'url'>): string {
  const title = toXmlText(toTitle(picture));
  return `<iframe src="${url(embedPage(picture.name))}" width="${FRAME.width}" height="${FRAME.height}" style="max-width:100%;border:0" loading="lazy" title="${title}"></iframe>`;
}

/** In half its size, so that it fits the column of a text. */
function toPictureHtml(picture: Pictured, { url }: Pick<Site['address'], 'url'>): string {
  const src = url(pathOf('pictures', picture));
  return `<a href="${picture.address}"><img src="${src}" width="${PICTURE.width / 2}" height="${PICTURE.height / 2}" alt="${toXmlText(toTitle(picture))}"></a>`;
}

function toTitle({ topic, sentence, limit }: Pictured): string {
  return [topic && `${topic}.`, sentence, limit].filter((part) => part !== undefined).join(' ');
}
