/** A member that stands twice in one object: one reader of JSON takes the first value, another the last. */

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Its name, in a text that JSON.parse takes; undefined where no object has one. */
export function repeatedMember(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) open.push(new Set());
    else if (code === CLOSE) open.pop();
    else if (code === QUOTE) {
      const end = endOfString(text, at + 1);
      if (isFollowedByColon(text, end + 1)) {
        const spelled = text.slice(at, end + 1);
        const name = spelled.includes('\\') ? String(JSON.parse(spelled)) : spelled.slice(1, -1);
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end;
    }
  }
  return undefined;
}

/** The place of the quote that ends it. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === COLON;
}
