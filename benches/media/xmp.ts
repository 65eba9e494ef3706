/** XMP packets in the spellings that the standard allows. */

export const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  dcterms: 'http://purl.org/dc/terms/',
  other: 'http://ns.example/other/1.0/',
} as const;

export type Packet = {
  /** prefix → namespace address */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Inside the opening tag of the description. */
  readonly attributes?: string;
  /** Inside the description. */
  readonly elements?: string;
};

export function xmpPacket({ namespaces, attributes = '', elements = '' }: Packet): string {
  const declared = Object.entries(namespaces)
    .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
    .join('');
  const given = attributes === '' ? '' : ` ${attributes}`;
  const description =
    elements === ''
      ? `<rdf:Description rdf:about=""${declared}${given}/>`
      : `<rdf:Description rdf:about=""${declared}${given}>${elements}</rdf:Description>`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    description,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}
