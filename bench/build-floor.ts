/**
 * The least that a build of a board must do, as a program of its own: read every artifact and hash
 * it, verify the signature of every card, then hash and write as many files of the same lengths as
 * the build wrote. Nothing is parsed and nothing is derived. Prints the processor time of that, in seconds: what is to be
 * written is listed before.
 *
 *     node bench/build-floor.ts <artifacts> <site that was built> <new folder>
 */

import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cardPacks } from '../src/artifacts/cards.ts';
import { keysPath } from '../src/artifacts/keys.ts';
import { worked } from './in-turns.ts';

type Written = { readonly path: string; readonly length: number };

/** Other lists of cards are not signed. */
const packs = new Set<string>(Object.values(cardPacks));

const SPKI_HEAD = '302a300506032b6570032100';

const [artifacts = '', site = '', out = ''] = process.argv.slice(2);
const written = Array.from(
  filesOf(site),
  (path): Written => ({ path, length: statSync(join(site, path)).size }),
);
const keys = readKeys();
const seconds = await worked(() => {
  const read = readAll(filesOf(artifacts));
  writeAll(written);
  console.error(`${read.bytes} bytes read, ${read.cards} cards verified, ${written.length} files written`);
});
console.log(seconds);

function readAll(paths: Iterable<string>): { readonly bytes: number; readonly cards: number } {
  let bytes = 0;
  let cards = 0;
  for (const path of paths) {
    const content = readFileSync(join(artifacts, path));
    hash('sha256', content);
    bytes += content.length;
    if (packs.has(path)) cards += verifyLines(content);
  }
  return { bytes, cards };
}

/** The signed bytes are those of the card without its signature. */
function verifyLines(pack: Buffer): number {
  let cards = 0;
  for (let from = 0, to = pack.indexOf('\n'); to >= 0; from = to + 1, to = pack.indexOf('\n', from)) {
    const line = pack.toString('utf8', from, to);
    const [member = '', signature = ''] = /"sig_ed25519":"([0-9a-f]{128})",/.exec(line) ?? [];
    const [, kid = ''] = /^\{"kid":"[^"#]*#([^"]*)"/.exec(line) ?? [];
    const key = keys.get(kid);
    const message = Buffer.from(line.replace(member, ''));
    if (key === undefined || !verify(null, message, key, Buffer.from(signature, 'hex')))
      throw new Error(`a card that does not verify: ${line.slice(0, 200)}`);
    cards += 1;
  }
  return cards;
}

function writeAll(files: readonly Written[]): void {
  const longest = files.reduce((most, { length }) => Math.max(most, length), 0);
  const bytes = Buffer.alloc(longest, 'evidence board');
  for (const folder of new Set(files.map(({ path }) => dirname(path))))
    mkdirSync(join(out, folder), { recursive: true });
  for (const { path, length } of files) {
    const content = bytes.subarray(0, length);
    hash('sha256', content);
    writeFileSync(join(out, path), content);
  }
}

function readKeys(): ReadonlyMap<string, KeyObject> {
  const { keys: published }: { keys: { fragment: string; public_key: string }[] } = JSON.parse(
    readFileSync(join(artifacts, keysPath), 'utf8'),
  );
  return new Map(
    published.map(({ fragment, public_key }) => {
      const der = Buffer.from(SPKI_HEAD + public_key, 'hex');
      return [fragment, createPublicKey({ key: der, format: 'der', type: 'spki' })];
    }),
  );
}

/** Lists one folder after the other, because the list of all files of a large site takes much memory. */
function* filesOf(folder: string, below = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* filesOf(folder, path);
    else if (entry.isFile()) yield path;
  }
}
