/**
 * Names that become names of files and folders. A board is checked out and served on every system, so a
 * name that one of them refuses, or takes for something else, is refused where a board takes the name.
 */

/** Room for what is put before and behind a name; file systems take 255 bytes, some of them only 143. */
const LONGEST_FILE_NAME = 100;

/** Windows opens a device under these names, whatever the ending: con, con.json. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** What is expected of such a name and not given; nothing where the name is one. */
export function fileNameFault(name: string): string | undefined {
  // Windows leaves off what stands at the end.
  if (/[. ]$/.test(name)) return 'a name that ends in neither a dot nor a space';
  if (device.test(name.trim()))
    return 'a name that is no device of Windows (con, prn, aux, nul, com0, lpt0 …)';
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > LONGEST_FILE_NAME) return `a name of at most ${LONGEST_FILE_NAME} bytes`;
  return undefined;
}

const LONGEST_STEM = 80;

/** What is left of any name in [a-z0-9._-]; two names may leave the same. */
export function safeStem(name: string): string {
  const safe = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    // No hidden file, no climbing, no dash at either end.
    .replace(/^[.-]+|[.-]+$/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST_STEM);
  return safe === '' ? 'component' : safe;
}
