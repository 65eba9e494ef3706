/**
 * A copy of the checkout as a newcomer would have it, with the packages already installed. Its board is signed with the
 * engine beside it, as that of a release is.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type CheckoutCopy = { readonly folder: string; readonly remove: () => void };

export const copyCheckout = (): CheckoutCopy => {
  const root = mkdtempSync(join(tmpdir(), 'evidence-board-checkout-'));
  const folder = join(root, 'evidence-board');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  for (const path of listed.split('\n').filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['src/commands/evidence-board.ts', 'sign'], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: undefined },
  });
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
};
