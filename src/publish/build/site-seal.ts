/** The list of every file's digest, which ends a site with the note that signs the list. */

/** The log authenticates itself; the host's own rules are listed: they decide what people see. */
export function isListed(path: string): boolean {
  return !path.startsWith('log/');
}

export type Listed = Iterable<readonly [path: string, sha256: string]>;

/** `sha256sum -c` reads it. `listed`: by path. */
export function* sumsOf(listed: Listed): Generator<string> {
  let text = '';
  for (const [path, sha256] of listed) {
    text += `${sha256}  ${path}\n`;
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** So many characters make a part. */
const PART = 1 << 16;
