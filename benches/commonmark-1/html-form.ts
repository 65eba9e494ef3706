/**
 * The form in which two HTML renderings are compared, after the rules of the CommonMark project's
 * test/normalize.py: inner white space is collapsed (not in pre), white space around block tags is
 * dropped, self-closing tags are opened, attributes are sorted, and character references become
 * characters except for < > & and ".
 */

const BLOCKS = new Set(
  `article header aside hgroup blockquote hr iframe body li map button object canvas ol caption output col p colgroup pre dd
  progress div section dl table td dt tbody embed textarea fieldset tfoot figcaption th figure thead footer tr form ul
  h1 h2 h3 h4 h5 h6 video script style`.split(/\s+/),
);

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![A-Za-z][^>]*>|<\/?[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/g;
const TAG = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)([\s\S]*?)\/?>$/;
const ATTRIBUTE = /([A-Za-z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

type State = {
  out: string;
  inPre: boolean;
  last: 'start' | 'open' | 'close' | 'text' | 'other';
  lastTag: string;
};

export function htmlForm(html: string): string {
  const state: State = { out: '', inPre: false, last: 'start', lastTag: '' };
  let at = 0;
  for (const match of html.matchAll(TOKEN)) {
    if (match.index > at) text(state, html.slice(at, match.index));
    const tag = TAG.exec(match[0]);
    if (tag) element(state, tag[1] === '/', (tag[2] ?? '').toLowerCase(), tag[3] ?? '');
    else other(state, match[0]);
    at = match.index + match[0].length;
  }
  if (at < html.length) text(state, html.slice(at));
  return state.out.trim();
}

function text(state: State, raw: string): void {
  const afterTag = state.last === 'open' || state.last === 'close';
  let data = decode(raw);
  if (afterTag && state.lastTag === 'br') data = data.replace(/^\n/, '');
  if (!state.inPre) data = data.replace(/\s+/g, ' ');
  if (afterTag && BLOCKS.has(state.lastTag) && !state.inPre) {
    data = state.last === 'open' ? data.trimStart() : data.trim();
  }
  state.out += escaped(data);
  state.last = 'text';
}

function element(state: State, closes: boolean, name: string, attributes: string): void {
  if (name === 'pre') state.inPre = !closes;
  if (BLOCKS.has(name) && !(closes && name === 'pre')) state.out = state.out.trimEnd();
  state.out += closes ? `</${name}>` : `<${name}${attributeForm(attributes)}>`;
  // A void element leaves no open tag behind: what follows it stands as after a closing tag.
  state.last = closes || name === 'hr' || name === 'br' ? 'close' : 'open';
  state.lastTag = name;
}

function other(state: State, raw: string): void {
  state.out += raw;
  state.last = 'other';
}

function attributeForm(raw: string): string {
  const found = [...raw.matchAll(ATTRIBUTE)].map((match): [string, string | undefined] => [
    (match[1] ?? '').toLowerCase(),
    match[2]?.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  ]);
  found.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return found
    .map(([name, value]) => ` ${name}${value === undefined ? '' : `="${escaped(decode(value))}"`}`)
    .join('');
}

function decode(raw: string): string {
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED.get(name) ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
  });
}

function escaped(data: string): string {
  return data
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
