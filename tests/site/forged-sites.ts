/** A small signed board, and copies of its site that somebody changed; asked what `npm run verify` makes of them. */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownKeyDocument } from '../../src/publish/keys/own-key-document.ts';
import type { Outcome } from '../../src/verify/findings.ts';
import { openTarget } from '../../src/verify/open-target.ts';
import type { Rebuild } from '../../src/verify/rebuild-comparison.ts';
import { toText } from '../../src/verify/report.ts';
import { openSiteFolder } from '../../src/verify/site-folder.ts';
import type { SiteTarget } from '../../src/verify/site-target.ts';
import { verifyWholeSite } from '../../src/verify/verification.ts';
import { useSmallBoard } from '../kit/changed-board.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import type { Files } from '../kit/files.ts';
import { loadMemorySite, memoryTarget, remaking } from '../kit/memory-site.ts';
import { useFolder } from '../kit/scratch.ts';

type ForgedSites = {
  readonly board: () => DiskBoard;
  readonly copy: (folder: string) => string;
  /** A copy of the site with one file changed, and the list of digests made to agree. */
  readonly changed: (path: string, change: (text: string) => string) => string;
  readonly edit: (folder: string, path: string, change: (text: string) => string) => void;
  readonly relist: (folder: string, path: string) => void;
  readonly fileOf: (pattern: RegExp) => string;
  /** A folder, an address, or files in memory. */
  readonly verify: (target: string | Files, options?: Options) => Promise<Found>;
};

type Options = {
  readonly rebuild?: Rebuild;
  readonly artifactsDir?: string;
  /** What people get, in place of what the target shows them. */
  readonly visit?: SiteTarget['visit'];
};
type Found = {
  readonly outcome: Outcome;
  readonly open: readonly string[];
  /** As the command prints it. */
  readonly says: string;
};

/** The engine of the repository is not the one that made the site. */
export const byAnother: Rebuild = async () => ({
  state: 'not compared',
  reason: 'another version of the engine',
});

export const useForgedSites = (): ForgedSites => {
  const { board } = useSmallBoard();
  const scratch = useFolder();
  const copy = (folder: string): string => {
    const target = mkdtempSync(join(scratch, 'copy-'));
    cpSync(folder, target, { recursive: true });
    return target;
  };
  return {
    board,
    copy,
    edit,
    relist,
    changed: (path, change) => {
      const folder = copy(board().siteDir);
      edit(folder, path, change);
      return folder;
    },
    fileOf: (pattern) => {
      const found = openSiteFolder(board().siteDir).list?.find((path) => pattern.test(path));
      if (found === undefined) throw new Error(`the site has no file ${pattern}`);
      return found;
    },
    verify: (
      target,
      {
        rebuild = remaking(loadMemorySite(board().siteDir)),
        artifactsDir = board().artifactsDir,
        visit,
      } = {},
    ) => verify(target, { rebuild, artifactsDir, visit }),
  };
};

const verify = async (
  target: string | Files,
  { rebuild, artifactsDir, visit }: Required<Options>,
): Promise<Found> => {
  const did = ownKeyDocument(artifactsDir);
  const progress = () => {};
  const opened = typeof target === 'string' ? await openTarget(target, () => {}) : memoryTarget(target);
  const site = { ...opened, visit: visit ?? opened.visit };
  try {
    const findings = await verifyWholeSite({ site, did, artifactsDir, rebuild, progress });
    const open = findings.open().map(({ outcome, section, place }) => `${outcome} ${section}: ${place}`);
    return { outcome: findings.outcome(), open, says: toText(findings, site.name, true) };
  } finally {
    site.close();
  }
};

const edit = (folder: string, path: string, change: (text: string) => string): void => {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path}: nothing changed`);
  writeFileSync(file, after);
  relist(folder, path);
};

const relist = (folder: string, path: string): void => {
  const sums = join(folder, 'SHA256SUMS');
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex');
  const others = readFileSync(sums, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(`  ${path}`));
  writeFileSync(sums, `${[...others, `${sha256}  ${path}`].join('\n')}\n`);
};
