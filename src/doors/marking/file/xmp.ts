/**
 * XMP packets as the top-level properties of their resource, in the three spellings of RDF:
 *
 *     <rdf:Description p:name="value"/>     <p:name>value</p:name>     <p:name rdf:resource="value"/>
 *
 * A property of an ingredient or of a part lies deeper and says nothing about the file.
 */

import type { SaxesAttributeNS } from 'saxes';
import type { Budget } from './budget.ts';
import type { BlockList, Hindrance } from './hindrance.ts';
import { decodeXml, readXml, type XmlHandlers, type XmlName } from './xml.ts';

type Property = XmlName & { readonly value: string };

export type Properties = { readonly properties: readonly Property[]; readonly hindrance?: Hindrance };

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const LONGEST = 1024 * 1024;

/** The properties of all packets; a broken or overlong packet is a hindrance, and the others are still read. */
export function readXmp({ blocks, hindrance }: BlockList<Uint8Array>, budget: Budget): Properties {
  const packets = blocks.map((packet) => readPacket(packet, budget));
  const properties = packets.flatMap((packet) => packet.properties);
  const found = hindrance ?? packets.find((packet) => packet.hindrance !== undefined)?.hindrance;
  return found === undefined ? { properties } : { properties, hindrance: found };
}

export function valuesOf({ properties }: Properties, uri: string, local: string): readonly string[] {
  return properties
    .filter((each) => each.uri === uri && each.local === local)
    .map(({ value }) => value.trim());
}

function readPacket(bytes: Uint8Array, budget: Budget): Properties {
  if (bytes.length > LONGEST || !budget.spend(bytes.length))
    return { properties: [], hindrance: 'too-large' };
  const text = decodeXml(bytes);
  if (text === undefined) return { properties: [], hindrance: 'malformed' };
  const { handlers, properties } = propertyHandlers();
  // What stands before the root but blanks, a mark or a declaration is no XML.
  const hindrance = readXml(text.replace(/^[\uFEFF\s]+/, ''), handlers);
  return hindrance === undefined ? { properties } : { properties: [], hindrance };
}

/** Collects properties from the tags of a packet, or of a document that contains one. */
export function propertyHandlers(): { handlers: XmlHandlers; properties: Property[] } {
  const properties: Property[] = [];
  const open: XmlName[] = [];
  let current: { name: XmlName; text: string } | undefined;

  const openTag = (name: XmlName, attributes: readonly SaxesAttributeNS[]) => {
    const parent = open.at(-1);
    if (isRdf(name, 'Description') && isRdf(parent, 'RDF'))
      for (const { uri, local, value } of attributes) properties.push({ uri, local, value });
    if (isRdf(parent, 'Description') && isRdf(open.at(-2), 'RDF')) {
      current = { name, text: '' };
      const resource = attributes.find((each) => isRdf(each, 'resource'));
      if (resource !== undefined) properties.push({ ...toName(name), value: resource.value });
    }
    open.push(toName(name));
  };

  const closeTag = () => {
    open.pop();
    const isProperty = isRdf(open.at(-1), 'Description') && isRdf(open.at(-2), 'RDF');
    if (!isProperty || current === undefined) return;
    properties.push({ ...toName(current.name), value: current.text });
    current = undefined;
  };

  const text = (words: string) => {
    if (current !== undefined) current.text += words;
  };
  return { properties, handlers: { open: openTag, close: closeTag, text } };
}

function toName({ uri, local }: XmlName): XmlName {
  return { uri, local };
}

function isRdf(name: XmlName | undefined, local: string): boolean {
  return name !== undefined && name.uri === RDF && name.local === local;
}
