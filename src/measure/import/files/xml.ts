/** Documents of XML as a stream of elements; the parser is loaded where one is read. */

import type { SaxesTagNS } from 'saxes';
import { refusal } from '../row/imported-row.ts';

/** What is done with an element, and with the text that stands in it when it ends. */
export type Handlers = {
  readonly opens?: (tag: SaxesTagNS) => void;
  readonly closes?: (name: string, text: string) => void;
};

/** `part`: of an archive. */
export async function openXml(name: string) {
  const { SaxesParser } = await import('saxes');
  return (text: Uint8Array | string, { opens, closes }: Handlers, part = ''): void => {
    const parser = new SaxesParser({ xmlns: true, fileName: `${name} ${part}`.trim() });
    let own = '';
    parser.on('error', ({ message }) => {
      throw refusal('RESULTS_FILE', name, `expected well-formed XML, got: ${message}`);
    });
    parser.on('opentag', (tag) => {
      own = '';
      opens?.(tag);
    });
    parser.on('text', (piece) => {
      own += piece;
    });
    parser.on('closetag', ({ local }) => {
      closes?.(local, own);
      own = '';
    });
    parser.write(text).close();
  };
}

export function attribute({ attributes }: SaxesTagNS, name: string): string | undefined {
  return Object.values(attributes).find(({ local }) => local === name)?.value;
}
