/** XML read as a stream of tags with their namespaces. No document type, no entities of its own, bounded. */

import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { Hindrance } from './hindrance.ts';

export type XmlName = { readonly uri: string; readonly local: string };

export type XmlHandlers = {
  readonly open: (name: XmlName, attributes: readonly SaxesAttributeNS[]) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
};

const DEEPEST = 128;

/** What kept the document from being read to its end; nothing that was heard before then may be used. */
export function readXml(text: string, handlers: XmlHandlers): Hindrance | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let hasDoctype = false;
  parser.on('doctype', () => {
    hasDoctype = true;
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    if (depth > DEEPEST) throw new DepthError();
    handlers.open(tag, Object.values(tag.attributes));
  });
  parser.on('text', handlers.text);
  parser.on('cdata', handlers.text);
  parser.on('closetag', () => {
    depth -= 1;
    handlers.close();
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    return error instanceof DepthError ? 'too-deep' : 'malformed';
  }
  return hasDoctype ? 'doctype' : undefined;
}

class DepthError extends Error {}

/** Text of a document in UTF-8 or, by its mark or its zeros, UTF-16; undefined where it is neither. */
export function decodeXml(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/[\0\s]+$/, '');
  } catch {
    return undefined;
  }
}
