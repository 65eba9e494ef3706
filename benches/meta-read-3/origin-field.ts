/** The question behind the `#` of an input of meta-read-3. */

import { BoardError } from '../../src/core/board-error.ts';

export type Asked = {
  readonly block: string;
  readonly name: string;
  /** Of an XMP property: its namespace's address, and the prefix that usually stands for it. */
  readonly uri: string;
  readonly prefix: string;
};

/** By usual prefix; `other` is nobody's. */
export const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
  ['xmpMM', 'http://ns.adobe.com/xap/1.0/mm/'],
  ['xmpRights', 'http://ns.adobe.com/xap/1.0/rights/'],
  ['photoshop', 'http://ns.adobe.com/photoshop/1.0/'],
  ['Iptc4xmpCore', 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'],
  ['Iptc4xmpExt', 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'],
  ['plus', 'http://ns.useplus.org/ldf/xmp/1.0/'],
  ['other', 'http://ns.example/other/1.0/'],
]);

export function toAsked(question: string): Asked {
  const dot = question.indexOf('.');
  const block = question.slice(0, dot);
  const field = question.slice(dot + 1);
  if (block !== 'xmp') return { block, name: field, uri: '', prefix: '' };
  const [prefix = '', name = ''] = field.split(':');
  const uri = NAMESPACES.get(prefix);
  if (uri === undefined)
    throw new BoardError('BENCH', `${question}: expected a known prefix of XMP, got ${prefix}`);
  return { block, name, uri, prefix };
}
