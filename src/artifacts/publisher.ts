/** The publisher's public facts. A fault in them fails the build, because nothing can be published without them. */

import { BoardError } from '../core/board-error.ts';
import { parseObject } from '../core/json-members.ts';
import { homeOf } from '../core/key-role.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import type { Publisher01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import {
  refuseUnlessContact,
  refuseUnlessPage,
  refuseUnlessReachable,
  refuseUnlessStore,
} from './addresses.ts';
import type { Folder } from './folder.ts';

export const publisherPath = 'publisher.json';

const addresses = [
  ['contact', refuseUnlessContact],
  ['fallback_address', refuseUnlessReachable],
  ['repository', refuseUnlessPage],
] as const;

export function readPublisher(folder: Folder): Publisher01 {
  const bytes = folder.read(publisherPath);
  const stated = parseObject(bytes, bytes.length) ?? {};
  const typed = (): Publisher01 => parseAs('publisher-0.1', bytes, publisherPath);
  const checks = addresses.map(([field, refuse]) => () => {
    const value = stated[field];
    if (typeof value === 'string' && value !== '')
      refuse({ where: `${publisherPath}: field /${field}`, value });
  });
  refuseTogether([typed, ...checks, () => refuseTurningMarks(publisherPath, stated)]);
  const publisher = typed();
  const { rows_base_url, base_url, did_domain } = publisher;
  const [, ...path] = homeOf(did_domain).split('/');
  if (`/${path.join('/')}` !== new URL(base_url).pathname)
    throw new BoardError(
      'ARTIFACT',
      `${publisherPath}: field /did_domain: expected the path of /base_url behind its host, a part behind each colon, got ${did_domain} beside ${base_url}`,
    );
  if (rows_base_url !== undefined)
    refuseUnlessStore({ where: `${publisherPath}: field /rows_base_url`, value: rows_base_url }, base_url);
  return publisher;
}

function refuseTogether(checks: readonly (() => unknown)[]): void {
  const refused = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof BoardError) return [error];
      throw error;
    }
  });
  const [first] = refused;
  if (first !== undefined)
    throw new BoardError(first.code, refused.map(({ message }) => message).join('\n'), { cause: first });
}
