/** Signing and building a board on disk within this process, as the commands do it in one of their own. */

import { readEvidence } from '../../src/artifacts/evidence.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { neutralLooks } from '../../src/artifacts/looks.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { deriveSiteStatement, toSums } from '../../src/derive/readers/site-statement.ts';
import { deriveSite, type PublishedSite, type Site } from '../../src/derive/site.ts';
import { fileOf } from '../../src/operations/paths.ts';
import { publishFolder } from '../../src/publish/build/load-site.ts';
import { signSiteNote } from '../../src/publish/build/site-seal.ts';
import { readSeeds } from '../../src/publish/keys/signing-keys.ts';
import type { Intent } from '../../src/publish/sign/intent.ts';
import { signBoard as sign } from '../../src/publish/sign/sign-board.ts';
import { digestsOf, type Emission, emitSite } from '../../src/surfaces/emission.ts';
import { bytesOf, joinFiles } from '../../src/surfaces/files.ts';
import type { DiskBoard } from './disk-board.ts';
import { type Files, withFiles } from './files.ts';
import { testEngine } from './stated-engine.ts';

/** What `npm run sign` does, in this process and at a stated time; the lines that it prints. */
export async function signBoard(
  board: Pick<DiskBoard, 'artifactsDir'>,
  now: string,
  asked: Intent = {},
): Promise<readonly string[]> {
  return await sign({ artifactsDir: board.artifactsDir, env: {}, now }, asked);
}

/** What a signing prints, or why it was refused. */
export async function saidBySigning(board: DiskBoard, now: string, asked: Intent = {}): Promise<string> {
  return await orRefusal(async () => (await signBoard(board, now, asked)).join('\n'));
}

/** What `npm run build` would serve, but for its pages, sums and note. */
export async function emitBoard(board: DiskBoard): Promise<Publication> {
  return publish(emitSite(await deriveBoard(board), new Map(), utf8));
}

type Publication = { readonly site: PublishedSite; readonly files: Files };

/** All of a site at once. */
export function publish({ indexed, quote, log, hostFiles }: Emission): Publication {
  const { site, files } = quote(digestsOf(indexed));
  const whole = [indexed, files, log(), hostFiles].map((made) =>
    Array.from(made, ([path, content]): [string, Uint8Array] => [path, bytesOf(content)]),
  );
  return { site, files: joinFiles(whole) };
}

export async function deriveBoard(board: DiskBoard): Promise<Site> {
  return await deriveSite({
    evidence: readEvidence(board.artifactsDir),
    looks: neutralLooks,
    seeds: readSeeds(openFolder(board.artifactsDir), {}),
    origin: undefined,
    engine: testEngine,
  });
}

/**
 * All that `npm run build` would leave, in memory, with the sums and the note of a healthy key. The
 * pages are given: tests that read none need no page builder.
 */
export async function wholeSite(
  board: Pick<DiskBoard, 'artifactsDir'>,
  { pages = new Map(), env = {} }: { readonly pages?: Files; readonly env?: Environment } = {},
): Promise<Files> {
  const { site, files } = publish(
    await publishFolder(openFolder(board.artifactsDir), { ARTIFACTS_DIR: board.artifactsDir, ...env }),
  );
  const logged = digestsOf([...files].filter(([path]) => path.startsWith('log/')));
  const statement = canonicalBytes(deriveSiteStatement(site, logged));
  const served = withFiles(pages, withFiles(files, { [fileOf('site')]: statement }));
  const sums = toSums(digestsOf([...served].filter(([path]) => !path.startsWith('log/'))));
  const note = signSiteNote(site, sha256Hex(utf8(sums)));
  return withFiles(served, { SHA256SUMS: sums, ...(note === undefined ? {} : { 'site.note': note }) });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the build would say: it loads the site before it writes anything. */
export async function refusalOf(board: DiskBoard, env: Environment = {}): Promise<string> {
  return await orRefusal(async () => {
    const { ARTIFACTS_DIR = board.artifactsDir } = env;
    await publishFolder(openFolder(ARTIFACTS_DIR), { ...env, ARTIFACTS_DIR });
    return 'built';
  });
}

async function orRefusal(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BoardError) return `${error.code}: ${error.message}`;
    throw error;
  }
}
