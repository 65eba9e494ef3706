/**
 * A share picture as a self-contained SVG of 1200 × 630: no script, no outside font. The plot is the one of the
 * page, drawn larger; colours are those of the light pages, since a picture cannot ask which scheme it stands in.
 */

import { toXmlText } from '../core/xml.ts';
import type { ShareChart } from '../derive/drawings/share-chart.ts';
import type { SharePicture } from '../derive/drawings/share-picture.ts';
import type { TallyBar } from '../derive/drawings/tally-bar.ts';
import { textWidth } from '../derive/drawings/text-width.ts';
import { anchorAt } from '../derive/figures/plot-scale.ts';
import { isAhead } from '../derive/items/fleet.ts';
import type { FailedChecks } from '../derive/tables/shown-check.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 60;
const ROOM = WIDTH - 2 * LEFT;
const FOOT = HEIGHT - 30;

const colours = {
  paper: '#fcfbf7',
  ink: '#17191c',
  muted: '#565a60',
  rule: '#dcd9cf',
  strong: '#85837b',
  tie: '#8a4b0f',
};

const stylesOf = (
  accent: string,
): string => `text{font-family:'Source Serif 4','Source Serif Pro',Georgia,serif;fill:${colours.ink}}
.muted,.tick,.interval{fill:${colours.muted}}
.plot text{stroke:${colours.paper};stroke-width:4;stroke-linejoin:round;paint-order:stroke}
.plot text{font-size:15px}.plot .tick{font-size:13px}
.grid,.base{stroke:${colours.rule}}.bar,.rivals{stroke:${colours.strong};stroke-width:2}circle{fill:${colours.strong}}
.constant{stroke:${colours.ink};stroke-width:1.5;stroke-dasharray:3 2}.bracket{fill:none;stroke:${colours.tie};stroke-width:2}
.leader .bar,.alone .bar{stroke:${accent};stroke-width:3}.leader .bracket,.alone .bracket{stroke:${accent}}.share{font-weight:650}.leader .mark{fill:${accent}}
.alone .mark{fill:${colours.paper};stroke:${accent};stroke-width:2.5}
.tied .bar{stroke:${colours.tie};stroke-width:3}.tied circle{fill:${colours.tie}}
.family circle{fill:${colours.paper};stroke:${colours.muted};stroke-width:2}.title{stroke:${colours.ink};stroke-width:.9}.own{fill:${accent}}.pass{fill:${colours.rule}}.fail{fill:${colours.ink}}.uncheckable{fill:${colours.strong}}`;

export function toPictureSvg(picture: SharePicture): string {
  const { brand, topic, sentence, limit, source, address } = picture;
  const alt = toXmlText(picture.alt);
  const head = topic === undefined ? 104 : 148;
  const found = fitted(sentence, SENTENCE);
  const foot = head + found.lines.length * found.leading;
  const beside = limit === undefined ? undefined : fitted(limit, LIMIT);
  const under = foot - 12;
  const top = beside === undefined ? foot : under + beside.lines.length * beside.leading + 22;
  const below = fitted(source, fits(source, SOURCE.size, ROOM) ? SOURCE : LONG_SOURCE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${alt}">
<title>${alt}</title>
<style>${stylesOf(picture.accent)}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>
<a href="${toXmlText(address)}">
<g transform="translate(${LEFT} 34)"><path class="bracket" d="M11 5H3v17h8"/><circle class="own" cx="17" cy="5" r="5"/><circle class="own" cx="17" cy="22" r="5"/></g>
${text({ x: LEFT + 36, y: 56, size: 22, className: 'muted' }, cut(brand, 22, ROOM / 2 - 36))}
${text({ ...atTheEnd, y: 56, size: 20, className: 'muted' }, cut(address.replace(/^https?:\/\//, ''), 20, ROOM / 2))}
${topic === undefined ? '' : text({ x: LEFT, y: 100, size: 26 }, cut(topic, 26, ROOM))}
${linesAt(found, head, 'title')}${beside === undefined ? '' : `\n${linesAt(beside, under, 'muted')}`}
${shownIn(picture, top)}
<path class="base" d="M${LEFT} ${FOOT - 31.5}H${WIDTH - LEFT}"/>
${linesAt(below, FOOT - 10 * (below.lines.length - 1), 'muted')}
</a>
</svg>
`;
}

type Fit = { readonly size: number; readonly smallest: number; readonly lines: number };

const SENTENCE: Fit = { size: 40, smallest: 13, lines: 3 };
const LIMIT: Fit = { size: 22, smallest: 13, lines: 3 };
const SOURCE: Fit = { size: 20, smallest: 20, lines: 1 };
/** What the results say against themselves, and the day, may stand at its end. */
const LONG_SOURCE: Fit = { size: 16, smallest: 9, lines: 2 };

type Fitted = { readonly size: number; readonly leading: number; readonly lines: readonly string[] };

/** As large as it goes into so many lines. A sentence is never cut: what is cut may be its caveat. */
function fitted(sentence: string, { size, smallest, lines: most }: Fit): Fitted {
  const lines = wrapped(sentence, size);
  return lines.length <= most || size <= smallest
    ? { size, leading: Math.round(size * 1.25), lines }
    : fitted(sentence, { size: size - 1, smallest, lines: most });
}

function linesAt({ size, leading, lines }: Fitted, y: number, className: string): string {
  return lines.map((line, at) => text({ x: LEFT, y: y + at * leading, size, className }, line)).join('\n');
}

function shownIn({ shown }: SharePicture, top: number): string {
  if (shown.kind === 'tally') return tallyAt(shown.tally, shown.failed, top);
  if (shown.kind === 'rows') return `${rowsAt(shown, top)}\n${moreAt(shown.more, FOOT)}`;
  return `${chartAt(shown.chart, top)}\n${moreAt(shown.more, FOOT - 44)}`;
}

function moreAt(more: string | undefined, y: number): string {
  return more === undefined ? '' : text({ ...atTheEnd, y, size: 18, className: 'muted' }, more);
}

const LETTERS = 18;
const FINE = 16;
const STEP = 30;
const GAP = 22;
/** Of a name, before it is cut in its middle: siblings differ at the end of their names. */
const NAMED = 330;

/** Names, marks and figures in columns as wide as their letters; nearer to each other beneath a long sentence. */
function chartAt({ rows, scale, ends, reference, gaps }: ShareChart, top: number): string {
  const widest = (texts: readonly string[]): number =>
    Math.ceil(Math.max(0, ...texts.map((words) => textWidth(words, LETTERS))));
  const names = rows.map(({ name }) => cutInside(name, LETTERS, NAMED));
  const right = WIDTH - LEFT;
  const within = right - (gaps === undefined ? 0 : widest(rows.map(({ gap }) => gap)) + GAP);
  const score = within - widest(rows.map((row) => row.within)) - GAP / 2;
  const [from, to] = [LEFT + widest(names) + GAP, score - widest(rows.map((row) => row.score)) - GAP];
  const toX = (share: number): number =>
    Math.round(from + ((share - scale.from) / (scale.to - scale.from)) * (to - from));
  const head = top + 4;
  const step = Math.min(STEP, Math.floor((FOOT - 62 - head) / Math.max(1, rows.length)));
  const foot = head + 8 + rows.length * step;
  const lines = rows.map(({ standing, share, interval, ...row }, at) => {
    const y = head + 8 + (at + 0.5) * step;
    const [low, high, x] = [...(interval ?? [share, share]), share].map(toX);
    const mark = markAt(x ?? 0, y, isAhead(standing) ? `M${x} ${y - 7}l7 7-7 7-7-7Z` : undefined);
    const figure = (x: number, words: string, className = 'muted'): string =>
      text({ x, y: y + 6, size: LETTERS, className, anchor: 'end' }, words);
    return `<g class="${standing}">${text({ x: LEFT, y: y + 6, size: LETTERS }, names[at] ?? '')}<path class="bar" d="M${low} ${y}H${high}"/>${mark}${figure(score, row.score, 'share')}${figure(within, row.within)}${figure(right, row.gap)}</g>`;
  });
  const fine = { size: FINE, className: 'muted' };
  return [
    ...scale.ticks.map((tick) => `<path class="grid" d="M${toX(tick) + 0.5} ${head + 6}V${foot}"/>`),
    referenceAt(reference, { scale, toX, head, foot }),
    gaps === undefined ? '' : text({ ...fine, x: right, y: head, anchor: 'end' }, gaps),
    ...lines,
    text({ ...fine, x: from, y: foot + 18 }, ends[0]),
    text({ ...fine, x: to, y: foot + 18, anchor: 'end' }, ends[1]),
  ].join('\n');
}

type ChartField = Pick<ShareChart, 'scale'> & {
  readonly toX: (share: number) => number;
  readonly head: number;
  readonly foot: number;
};

/** A line with its words on it; where it lies beyond the scale, words at that end. */
function referenceAt(reference: ShareChart['reference'], { scale, toX, head, foot }: ChartField): string {
  if (reference === undefined) return '';
  const { share, label } = reference;
  const [isBelow, isAbove] = [share < scale.from, share > scale.to];
  const x = toX(Math.max(scale.from, Math.min(scale.to, share)));
  const words = `${isBelow ? '← ' : ''}${label}${isAbove ? ' →' : ''}`;
  const line = isBelow || isAbove ? '' : `<path class="constant" d="M${x} ${head + 6}V${foot}"/>`;
  return `${line}${text({ x, y: head, size: FINE, anchor: anchorAt(scale, share) }, words)}`;
}

function markAt(x: number, y: number, diamond: string | undefined): string {
  return diamond === undefined
    ? `<circle cx="${x}" cy="${y}" r="5"/>`
    : `<path class="mark" d="${diamond}"/>`;
}

const ROW = 43;
const NAME_ROOM = 500;
const DRAWN = { from: LEFT + NAME_ROOM + 20, to: WIDTH - LEFT - 150 };

type LeadRows = Extract<SharePicture['shown'], { readonly kind: 'rows' }>;

/** By how much the best of each test is above its closest rival, on one scale; what was only checked has its counts. */
function rowsAt({ rows, scale, zero: words }: LeadRows, top: number): string {
  const step = Math.min(ROW, (FOOT - 70 - top) / Math.max(1, rows.length));
  const toX = (points: number): number =>
    Math.round(DRAWN.from + ((points - scale.from) / (scale.to - scale.from)) * (DRAWN.to - DRAWN.from));
  const zero = rows.some(({ closest }) => closest !== undefined)
    ? `<path class="constant" d="M${toX(0)} ${top - 20}V${top + (rows.length - 0.5) * step}"/>${text({ x: toX(0), y: FOOT - 44, size: 16, className: 'muted', anchor: 'middle' }, words)}`
    : '';
  return [
    zero,
    ...rows.map(({ title, figure, standing, closest }, at) => {
      const y = top + at * step;
      const name = text({ x: LEFT, y: y + 6, size: 18 }, cut(title, 18, NAME_ROOM));
      const figures = text({ ...atTheEnd, y: y + 6, size: 18 }, figure);
      if (closest === undefined) return `${name}${figures}`;
      const x = toX(closest.points);
      const mark = markAt(x, y, isAhead(standing) ? `M${x} ${y - 7}l7 7-7 7-7-7Z` : undefined);
      return `${name}<g class="${standing}"><path class="bar" d="M${toX(closest.low)} ${y}H${toX(closest.high)}"/>${mark}</g>${figures}`;
    }),
  ].join('\n');
}

function tallyAt(tally: TallyBar, failed: FailedChecks | undefined, top: number): string {
  const under = top + 128;
  return `<g transform="translate(${LEFT} ${top + 10}) scale(${ROOM / tally.width} 3)">${tallyPaths(tally)}</g>
${text({ x: LEFT, y: top + 84, size: 24 }, tally.label)}
${failed === undefined ? '' : `${text({ x: LEFT, y: under, size: 20, className: 'muted' }, failed.heading)}\n${checksAt(failed.checks, under + 30)}`}`;
}

/** Each in a paragraph of its own, as large as all of them go above the source; a long reason is left to the page. */
function checksAt(checks: FailedChecks['checks'], top: number, size = 20): string {
  const leading = Math.round(size * 1.25);
  let y = top;
  const lines = checks.flatMap(({ word, what, reason }) => {
    const both = `${word} · ${what}: ${reason}`;
    const drawn = wrapped(both.length > REASONED ? cut(`${word} · ${what}`, size, 2 * ROOM) : both, size).map(
      (line, at) => text({ x: LEFT, y: y + at * leading, size }, line),
    );
    y += drawn.length * leading + PARAGRAPH;
    return drawn;
  });
  return y - leading - PARAGRAPH <= FOOT - 46 || size <= SENTENCE.smallest
    ? lines.join('\n')
    : checksAt(checks, top, size - 1);
}

/** Letters of a check with its reason. */
const REASONED = 240;
const PARAGRAPH = 8;

function tallyPaths({ paths }: TallyBar): string {
  return Object.entries(paths)
    .flatMap(([name, path]) => (path === undefined ? [] : [`<path class="${name}" d="${path}"/>`]))
    .join('');
}

type Spot = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly className?: string;
  readonly anchor?: string;
};

const atTheEnd = { x: WIDTH - LEFT, anchor: 'end' };

function text({ x, y, size, className, anchor }: Spot, words: string): string {
  const named = className === undefined ? '' : ` class="${className}"`;
  const anchored = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text${named} x="${x}" y="${y}" font-size="${size}"${anchored}>${toXmlText(words)}</text>`;
}

/** As Georgia has it, where a reader's machine draws the SVG itself, a letter is hardly wider. */
function fits(words: string, size: number, room: number): boolean {
  return textWidth(words, size) <= room;
}

function cut(words: string, size: number, room: number): string {
  if (fits(words, size, room)) return words;
  const letters = [...words];
  while (letters.length > 0 && !fits(`${letters.join('')}…`, size, room)) letters.pop();
  return `${letters.join('')}…`;
}

function cutInside(name: string, size: number, room: number): string {
  const letters = [...name];
  let shown = name;
  for (let kept = letters.length - 1; kept > 2 && !fits(shown, size, room); kept -= 1) {
    const head = Math.ceil(kept * 0.6);
    shown = `${letters.slice(0, head).join('')}…${letters.slice(head - kept).join('')}`;
  }
  return shown;
}

/** A word that is longer than a line goes on in the next. */
function wrapped(sentence: string, size: number): readonly string[] {
  const lines = [''];
  const words = sentence.split(' ').flatMap((word) => piecesOf(word, size));
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer, size, ROOM)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, size: number): readonly string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (fits(longer, size, ROOM)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
