/**
 * The response headers of served files, by profile: rows with the same cache rule and media type share a
 * profile, and every page has the profile `page`. The host's rules are written from these profiles, and
 * verifiers compare answers with them.
 */

import { deprecationHeaders } from './deprecation.ts';
import type { Operation } from './operation.ts';
import { registry } from './operations.ts';
import { isFamily } from './paths.ts';
import {
  cacheControl,
  framedPolicy,
  openCors,
  type ResponseHeader,
  securityHeadersWith,
} from './response-headers.ts';

export const PAGE_PROFILE = 'page';

/** Nothing for rows that a function answers: the function sets its headers itself. */
export function profileOf(row: Operation): string | undefined {
  const { served_by, cache, media, framed } = row;
  if (served_by === 'function') return undefined;
  const [type = ''] = media.split(';');
  const kind = isTypedByName(row) ? 'by-name' : type.replace(/^.*\//, '');
  return `${cache}-${kind}${framed ? '-framed' : ''}${row.deprecated === undefined ? '' : `-until-${row.deprecated.ends}`}`;
}

export function headersOfRow(row: Operation): readonly ResponseHeader[] {
  const { cache, media, framed } = row;
  const type: readonly ResponseHeader[] = isTypedByName(row) ? [] : [['content-type', media]];
  return [
    openCors,
    ['cache-control', cacheControl[cache]],
    ...type,
    ...(framed ? [framedPolicy] : []),
    ...deprecationHeaders(row.deprecated),
  ];
}

/** Files of many kinds: the host types each by the ending of its name, and nothing is promised. */
function isTypedByName(row: Pick<Operation, 'path'>): boolean {
  return isFamily(row) && row.path.endsWith('}');
}

/** Every profile with all its headers, those of every response included; `store` keeps the rows. */
export function headerProfiles(store?: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const secured = securityHeadersWith(store);
  const ofRows = registry.flatMap((row): [string, Readonly<Record<string, string>>][] => {
    const profile = profileOf(row);
    return profile === undefined ? [] : [[profile, Object.fromEntries([...secured, ...headersOfRow(row)])]];
  });
  return Object.fromEntries([...ofRows, [PAGE_PROFILE, Object.fromEntries(secured)]]);
}
