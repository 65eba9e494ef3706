/**
 * The signed statement of whoever made a site again: an in-toto statement in a DSSE envelope. Its subject is
 * the site by content, engine, origin and list of digests, without the two files that change although the site does not.
 */

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { STATEMENT_TYPE } from '../../artifacts/attestations.ts';
import { parseBase64url } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { didKeyOf, signEnvelope } from '../../core/dsse.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { fileOf } from '../../operations/paths.ts';
import type { RebuildStatement01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';
import type { ListedSite, RebuildReport } from './check-rebuild.ts';
import { servedOrigin, statedBuild } from './rebuild-site.ts';

type Attesting = {
  readonly site: ListedSite;
  readonly report: RebuildReport;
  readonly inputs: RebuildStatement01['predicate']['inputs'];
  readonly keyFile: string;
  readonly now: Date;
};

/** Returns a line for the terminal. */
export function writeAttestation({ file, ...attesting }: Attesting & { readonly file: string }): string {
  writeDurably(file, attestRebuild(attesting));
  return `wrote ${file}: publish it, or send it to the board, which lists it with: npm run sign -- --attestation <file>`;
}

/** The bytes of the envelope. */
function attestRebuild({ site, report, inputs, keyFile, now }: Attesting): Uint8Array {
  const { outcome, compared, differences } = report;
  const stated = statedBuild(site);
  if (outcome === 'UNCHECKABLE' || stated === undefined)
    throw new BoardError(
      'REBUILD',
      'nothing is attested: expected REBUILT or DIFFERS, got UNCHECKABLE; what could not be compared is no statement about the site',
    );
  const seed = readSeedFile(keyFile);
  const statement: RebuildStatement01 = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectOf(site, stated.engine.sha256),
    predicateType: 'urn:evidence-board:rebuild:0.1',
    predicate: {
      builder: { id: didKeyOf(publicKeyOf(seed)) },
      engine: { ...stated.engine },
      inputs,
      verdict: outcome,
      compared,
      differences: differences.length,
      at: `${now.toISOString().slice(0, 19)}Z`,
    },
  };
  return canonicalBytes(signEnvelope({ type: STATEMENT_TYPE, payload: canonicalBytes(statement) }, seed));
}

function subjectOf(site: ListedSite, engine: string): RebuildStatement01['subject'] {
  const lines = [...site.sums]
    .filter(([path]) => !changesAlone(path))
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([path, sha256]) => `${sha256}  ${path}\n`);
  const origin = servedOrigin(site);
  const statement = site.find(fileOf('site'));
  if (origin === undefined || statement === null)
    throw new BoardError(
      'REBUILD',
      `${fileOf('site')}: expected a site that states content and origin, got none`,
    );
  const { content_sha256 } = parseAs('site-0.1', statement, fileOf('site'));
  return [
    { name: 'content', digest: { sha256: content_sha256 } },
    { name: 'engine', digest: { sha256: engine } },
    { name: `${origin}/${fileOf('sums')}`, digest: { sha256: sha256Hex(utf8(lines.join(''))) } },
  ];
}

/** What a site states of itself and what others say of it change although nothing that was made again does. */
function changesAlone(path: string): boolean {
  return path === fileOf('site') || path === fileOf('attestations');
}

/** A private half as openssl writes it. */
function readSeedFile(file: string): Uint8Array {
  const made = 'openssl genpkey -algorithm ed25519 -out builder.pem';
  try {
    const { crv, d = '' } = createPrivateKey(readFileSync(file)).export({ format: 'jwk' });
    if (crv !== 'Ed25519') throw new Error(`a key of the curve ${crv}`);
    const seed = parseBase64url(d);
    publicKeyOf(seed);
    return seed;
  } catch (cause) {
    throw new BoardError(
      'KEY_VARIABLE',
      `${file}: expected the private half of an Ed25519 key as PEM, got something else; make one with: ${made}`,
      { cause },
    );
  }
}
