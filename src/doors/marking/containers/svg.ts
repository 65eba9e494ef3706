/** SVG: well-formed XML to its end; XMP stands in it as RDF elements. */

import type { Hindrance } from '../file/hindrance.ts';
import { decodeXml, readXml } from '../file/xml.ts';
import { type Properties, propertyHandlers } from '../file/xmp.ts';

export type SvgAnatomy = { readonly hindrance?: Hindrance; readonly xmp: Properties };

const LONGEST = 4 * 1024 * 1024;

export function readSvg(bytes: Uint8Array): SvgAnatomy {
  const text = bytes.length > LONGEST ? undefined : decodeXml(bytes);
  if (text === undefined) return hinderedSvg(bytes.length > LONGEST ? 'too-large' : 'malformed');
  const { handlers, properties } = propertyHandlers();
  const hindrance = readXml(text.replace(/^[\uFEFF\s]+/, ''), handlers);
  if (hindrance === undefined) return { xmp: { properties } };
  // A document type hides nothing from the reader of the manifest, but may hide text from this one.
  return hindrance === 'doctype' ? { xmp: { properties: [], hindrance } } : hinderedSvg(hindrance);
}

function hinderedSvg(hindrance: Hindrance): SvgAnatomy {
  return { hindrance, xmp: { properties: [], hindrance } };
}
