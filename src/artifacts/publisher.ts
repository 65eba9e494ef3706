/** The publisher's public facts. A fault in them fails the build, because nothing can be published without them. */

import { BoardError } from '../core/board-error.ts';
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

export function readPublisher(folder: Folder): Publisher01 {
  const publisher = parseAs('publisher-0.1', folder.read(publisherPath), publisherPath);
  refuseTurningMarks(publisherPath, publisher);
  refuseUnlessContact({ where: `${publisherPath}: field /contact`, value: publisher.contact });
  refuseUnlessReachable({
    where: `${publisherPath}: field /fallback_address`,
    value: publisher.fallback_address,
  });
  const { repository, rows_base_url, base_url, did_domain } = publisher;
  const [, ...path] = homeOf(did_domain).split('/');
  if (`/${path.join('/')}` !== new URL(base_url).pathname)
    throw new BoardError(
      'ARTIFACT',
      `${publisherPath}: field /did_domain: expected the path of /base_url behind its host, a part behind each colon, got ${did_domain} beside ${base_url}`,
    );
  if (repository !== undefined)
    refuseUnlessPage({ where: `${publisherPath}: field /repository`, value: repository });
  if (rows_base_url !== undefined)
    refuseUnlessStore({ where: `${publisherPath}: field /rows_base_url`, value: rows_base_url }, base_url);
  return publisher;
}
