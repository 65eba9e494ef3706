/** Text as XML 1.0 content: markup escaped, characters that XML forbids replaced. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Outside XML's Char production: neither escaping nor a reference mends them, and a reader would
 * refuse the whole document.
 */
const forbidden = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

export function element(name: string, text: string): string {
  return `<${name}>${toXmlText(text)}</${name}>`;
}

export function toXmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
