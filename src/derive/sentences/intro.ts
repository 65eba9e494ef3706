/**
 * A publisher's introduction, from Markdown: paragraphs, headings, lists, emphasis, code and links.
 * Anything else stays text, raw HTML too.
 */

/** Exactly one member. */
type IntroBlock = {
  readonly heading?: readonly IntroPart[];
  readonly paragraph?: readonly IntroPart[];
  readonly list?: readonly (readonly IntroPart[])[];
};

/** Exactly one member. */
export type IntroPart = {
  readonly text?: string;
  readonly strong?: string;
  readonly emphasis?: string;
  readonly code?: string;
  readonly link?: { readonly text: string; readonly href: string };
};

export function parseIntro(markdown: string): readonly IntroBlock[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(toBlock);
}

function toBlock(text: string): IntroBlock {
  const heading = /^#{1,6} +(.+)$/.exec(text)?.[1];
  if (heading !== undefined) return { heading: toParts(heading) };
  const lines = text.split('\n').map((line) => line.trim());
  const items = lines.flatMap((line) => /^[-*] +(.+)$/.exec(line)?.[1] ?? []);
  return items.length === lines.length
    ? { list: items.map(toParts) }
    : { paragraph: toParts(lines.join(' ')) };
}

/** Each part ends where the next of its kind begins, so that a text of beginnings is read once. */
const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\][]+)\]\(([^()\s]+)\)/g;

function toParts(text: string): readonly IntroPart[] {
  const parts: IntroPart[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    parts.push({ text: text.slice(end, match.index) }, toMarked(match));
    end = match.index + match[0].length;
  }
  const all: IntroPart[] = [...parts, { text: text.slice(end) }];
  return all.filter((part) => part.text !== '');
}

function toMarked([whole = '', strong, emphasis, code, label, href = '']: RegExpExecArray): IntroPart {
  if (strong !== undefined) return { strong };
  if (emphasis !== undefined) return { emphasis };
  if (code !== undefined) return { code };
  // A `javascript:` address would run as a script of the board.
  if (label === undefined || !/^(https:\/\/|mailto:|\/(?!\/)|#)/.test(href)) return { text: whole };
  return { link: { text: label, href } };
}
