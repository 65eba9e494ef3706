/**
 * The publisher's public facts. Without them nothing can be published, so a fault here fails the
 * build.
 */

import type { Publisher01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { refuseUnlessContact, refuseUnlessPage, refuseUnlessReachable } from './addresses.ts';
import type { Folder } from './folder.ts';

export const publisherPath = 'publisher.json';

export function readPublisher(folder: Folder): Publisher01 {
  const publisher = parseAs('publisher-0.1', folder.read(publisherPath), publisherPath);
  refuseUnlessContact({ where: `${publisherPath}: field /contact`, value: publisher.contact });
  refuseUnlessReachable({
    where: `${publisherPath}: field /fallback_address`,
    value: publisher.fallback_address,
  });
  const { repository } = publisher;
  if (repository !== undefined)
    refuseUnlessPage({ where: `${publisherPath}: field /repository`, value: repository });
  return publisher;
}
