/** The bracket of an interval plot: joins the tied, or the leader and who comes nearest, with the test that decides beside it. */

import type { Drawn } from '../items/fleet.ts';
import type { DecidingPair } from './deciding-pair.ts';
import { GAP, LINE, type PlotLayout, type PlotText, SPACE } from './plot-layout.ts';
import { textWidth } from './text-width.ts';

export type Bracket = {
  readonly marks: readonly number[];
  readonly path: string;
  readonly standing: Drawn;
  /** The counts in bold, p as intervals are. */
  readonly texts: readonly (PlotText & { readonly tone: 'share' | 'interval' })[];
};

type Bar = {
  readonly y: number;
  readonly label: { readonly text: string; readonly y: number };
  readonly standing: Drawn;
};

/** Who is joined, by their place, and beside the lowest of them what is said of them. */
type Joined = { readonly places: readonly number[]; readonly lines: readonly string[] };

type NamedBar = { readonly name: string; readonly standing: Drawn };

/** Only tied components get a mark, because a component between them may be separated. */
export function joinedBy(estimated: readonly NamedBar[], pair: DecidingPair | undefined): Joined | undefined {
  const placesOf = (isMeant: (each: NamedBar) => boolean): readonly number[] =>
    estimated.flatMap((each, at) => (isMeant(each) ? [at] : []));
  const tied = placesOf(({ standing }) => standing === 'tied');
  const paired = placesOf(({ name }) => name === pair?.best || name === pair?.rival);
  const places = tied.length > 1 ? tied : paired;
  if (places.length < 2) return undefined;
  // Beside a bracket around others too the counts would be read as theirs.
  return {
    places,
    lines: pair !== undefined && paired.length === 2 && places.length === 2 ? pair.lines : [],
  };
}

export function bracketOf(
  bars: readonly Bar[],
  joined: Joined | undefined,
  layout: PlotLayout,
): Bracket | undefined {
  const drawn = (joined?.places ?? []).flatMap((place) => bars[place] ?? []);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (joined === undefined || first === undefined || last === undefined) return undefined;
  const x = layout.bracket;
  const marks = drawn.map(({ y }) => y);
  return {
    marks,
    path: `M${x} ${first.y}V${last.y}${marks.map((y) => `M${x} ${y}h-7`).join('')}`,
    standing: first.standing,
    texts: textsAt(last, joined.lines, layout),
  };
}

/** Below each other behind the bracket; at the edge of a narrow plot in one line with the name, where it leaves room. */
function textsAt(
  { y, label }: Bar,
  lines: readonly string[],
  { isStacked, room, bracket }: PlotLayout,
): Bracket['texts'] {
  if (!isStacked)
    return lines.map((text, at) => ({
      text,
      tone: at === 0 ? 'share' : 'interval',
      x: bracket + SPACE,
      y: y + 5 + LINE * (at + 1 - lines.length),
      anchor: 'start',
    }));
  const text = lines.join(', ');
  const isFree = textWidth(label.text, 'strong') + GAP + textWidth(text, 'strong') <= room;
  return text !== '' && isFree ? [{ text, tone: 'share', x: room, y: label.y, anchor: 'end' }] : [];
}
