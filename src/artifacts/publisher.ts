/**
 * The publisher's public facts. Without them nothing can be published, so a fault here fails the
 * build.
 */

import type { Publisher01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { refuseUnlessContact, refuseUnlessPage, refuseUnlessReachable } from './addresses.ts';
import type { Folder } from './folder.ts';

const path = 'publisher.json';

export function readPublisher(folder: Folder): Publisher01 {
  const publisher = parseAs('publisher-0.1', folder.read(path), path);
  refuseUnlessContact({ where: `${path}: field /contact`, value: publisher.contact });
  refuseUnlessReachable({ where: `${path}: field /fallback_address`, value: publisher.fallback_address });
  const { repository } = publisher;
  if (repository !== undefined) refuseUnlessPage({ where: `${path}: field /repository`, value: repository });
  return publisher;
}
