/**
 * The logo of a board as an SVG of shapes: read strictly, and only what is named here may stand in it. A logo is
 * shown as a picture, but a mirror or a saved file can be opened as a page, where nothing may run or fetch.
 *
 *     <?xml …?>  <!-- … -->  <name attribute="value">  text  </name>  <name/>
 */

const elements = wordsOf(
  'svg g defs title desc symbol clipPath mask marker pattern path rect circle ellipse line ' +
    'polyline polygon text tspan linearGradient radialGradient stop',
);

const attributes = wordsOf(
  'id class role lang version viewBox preserveAspectRatio transform d points x y x1 y1 x2 y2 cx ' +
    'cy r rx ry fx fy dx dy width height fill fill-rule fill-opacity clip-rule clip-path mask ' +
    'color opacity display stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-dasharray stroke-dashoffset visibility vector-effect shape-rendering ' +
    'pathLength offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod ' +
    'clipPathUnits maskUnits maskContentUnits patternUnits patternTransform paint-order ' +
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing ' +
    'aria-label aria-hidden refX refY markerWidth markerHeight orient',
);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const SVG = 'http://www.w3.org/2000/svg';

const token =
  /<!--(?:(?!--)[\s\S])*-->|<(?<closed>[A-Za-z]+)(?<between>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<ends>\/?)>|<\/(?<close>[A-Za-z]+)\s*>|[^<]+/y;
/** No alphabet but that in which the picture was read here: in another one a browser may read other markup. */
const declaration = /^\uFEFF?<\?xml version="1\.0"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape can switch the alphabet
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/;
const attribute = /\s+(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/y;

/** What may not stand in the picture, or undefined where all of it may. */
export function faultOfLogo(text: string): string | undefined {
  const open: string[] = [];
  let isRooted = false;
  const unreadable = control.exec(text)?.[0];
  if (unreadable !== undefined) return `the character ${JSON.stringify(unreadable)}`;
  const start = declaration.exec(text)?.[0].length ?? 0;
  token.lastIndex = start;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null) return text.slice(at, at + 40);
    const { closed, between = '', ends, close } = found.groups ?? {};
    const fault = closed === undefined ? faultOfText(found[0], open) : faultOfTag(closed, between, open);
    if (fault !== undefined) return fault;
    if (closed !== undefined && open.length === 0) {
      if (isRooted) return `a second ${closed}`;
      isRooted = true;
    }
    if (closed !== undefined && ends === '') open.push(closed);
    if (close !== undefined && open.pop() !== close) return `</${close}>`;
  }
  return isRooted && open.length === 0 ? undefined : 'no whole svg';
}

/** Text outside the picture, or an entity, which could spell what is looked for in another way. */
function faultOfText(text: string, open: readonly string[]): string | undefined {
  if (text.startsWith('<')) return undefined;
  if (open.length === 0 && text.trim() !== '') return text.trim().slice(0, 40);
  return faultOfEntities(text);
}

function faultOfEntities(text: string): string | undefined {
  return /&(?!(?:amp|lt|gt|quot|apos);)[^;]*;?/.exec(text)?.[0];
}

function faultOfTag(name: string, between: string, open: readonly string[]): string | undefined {
  if (open.length === 0 ? name !== 'svg' : !elements.has(name)) return `<${name}>`;
  attribute.lastIndex = 0;
  let isNamed = false;
  while (attribute.lastIndex < between.length) {
    const at = attribute.lastIndex;
    const groups = attribute.exec(between)?.groups;
    if (groups === undefined) return between.slice(at).trim().slice(0, 40);
    const { name: given = '', double, single } = groups;
    const value = double ?? single ?? '';
    const fault = faultOfAttribute(given, value);
    if (fault !== undefined) return fault;
    isNamed ||= given === 'xmlns';
  }
  return open.length > 0 || isNamed ? undefined : 'an svg without its namespace';
}

/** A value names nothing but a part of the same picture. */
function faultOfAttribute(name: string, value: string): string | undefined {
  if (name === 'xmlns') return value === SVG ? undefined : `xmlns="${value}"`;
  if (!attributes.has(name)) return `${name}=`;
  const others = value.replaceAll(/url\(#[A-Za-z][\w-]*\)/g, '');
  if (/[\\]|url|:|\/\*/i.test(others)) return `${name}="${value}"`;
  return faultOfEntities(value);
}
