/** Where a board is published, as it says itself. */

import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { axisPage } from '../operations/pages.ts';

export function axisAddress(home: string, axis: string): string {
  return `${home}${axisPage(axis)}`;
}

/** Where a trial is served on this machine; undefined of any other board. */
export function trialPort(artifactsDir: string): string | undefined {
  const { trial, base_url } = readPublisher(openFolder(artifactsDir));
  const { hostname, port } = new URL(base_url);
  return trial === true && hostname === 'localhost' ? port : undefined;
}

export function ownAddress(artifactsDir: string): string {
  return readPublisher(openFolder(artifactsDir)).base_url;
}
