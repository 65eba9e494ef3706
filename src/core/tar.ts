/**
 * Files in one archive, as every system unpacks it: ustar, in the order given, without times or owners,
 * so that the same files give the same bytes.
 *
 *     header 512 | bytes, filled up to 512 | … | 1,024 zeros
 */

import { BoardError } from './board-error.ts';
import { joinBytes } from './bytes.ts';
import { decodeUtf8, utf8 } from './text.ts';

export type TarFile = { readonly path: string; readonly bytes: Uint8Array };

const BLOCK = 512;

export function tarOf(files: readonly TarFile[]): Uint8Array {
  return joinBytes([
    ...files.flatMap(({ path, bytes }) => [
      headerOf(path, bytes.length),
      bytes,
      new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ]),
    new Uint8Array(2 * BLOCK),
  ]);
}

/** The plain files of an archive whose digest is known to be right; any other entry is refused. */
export function filesInTar(tar: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const field = (at: number, length: number): string =>
    decodeUtf8(tar.subarray(at, at + length), 'UTF8').replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const [prefix, name] = [field(at + 345, 155), field(at, 100)];
    const path = prefix === '' ? name : `${prefix}/${name}`;
    const size = Number.parseInt(field(at + 124, 12), 8);
    if (field(at + 156, 1) !== '0' || !(at + BLOCK + size <= tar.length))
      throw new BoardError('ARCHIVE_PATH', `${path}: expected a plain file that is whole, got another entry`);
    files.set(path, tar.slice(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function headerOf(path: string, size: number): Uint8Array {
  const header = new Uint8Array(BLOCK);
  const put = (at: number, text: string) => header.set(utf8(text), at);
  const [prefix, name] = splitPath(path);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  put(0, name);
  put(100, octal(0o644, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(0, 11));
  put(148, ' '.repeat(8)); // while the sum is taken
  put(156, '0');
  put(257, 'ustar\x0000');
  put(345, prefix);
  put(
    148,
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
  );
  return header;
}

/** A name has 100 bytes at most, and 155 more before a slash. */
function splitPath(path: string): readonly [prefix: string, name: string] {
  if (utf8(path).length <= 100) return ['', path];
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (utf8(prefix).length <= 155 && utf8(name).length <= 100) return [prefix, name];
  }
  throw new BoardError(
    'ARCHIVE_PATH',
    `${path}: expected a path that an archive can hold, got one that is too long`,
  );
}
