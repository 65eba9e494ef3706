/** Where a board is published, as it says itself. */

import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { axisPage } from '../operations/pages.ts';

/** Where a trial is served on this machine; undefined of any other board. */
export function trialPort(artifactsDir: string): string | undefined {
  const { trial, base_url } = readPublisher(openFolder(artifactsDir));
  const { hostname, port } = new URL(base_url);
  return trial === true && hostname === 'localhost' ? port : undefined;
}

export function ownAddress(artifactsDir: string): string {
  return readPublisher(openFolder(artifactsDir)).base_url;
}

/** Where the pages of these axes are seen now: a board under a domain is not there before its site is. */
export function whereSeen(
  artifactsDir: string,
  { axes, isServed }: { readonly axes: readonly string[]; readonly isServed: boolean },
): readonly string[] {
  const later = trialPort(artifactsDir) === undefined ? ', and its own address once dist is there' : '';
  return [
    `${isServed ? 'see it, until Ctrl-C' : 'npm run serve shows it'}${later}:`,
    ...axes.map((axis) => `  ${ownAddress(artifactsDir)}${axisPage(axis)}`),
  ];
}
