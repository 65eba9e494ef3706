/**
 * Files that a board published and has no more. A published address never dies: it says in one sentence where to look
 * now.
 */

import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/text.ts';
import { axesOnceAsked } from '../derive/addresses/left-addresses.ts';
import { eventDay } from '../derive/figures/event-time.ts';
import { embedPage, recordPage } from '../operations/pages.ts';
import { fileOf } from '../operations/paths.ts';
import type { Files } from './files.ts';
import type { ServedSite } from './served-site.ts';

/** On which day the engine ceased to make them; a board that began later never published them. */
const CEASED = '2026-11-29';

const NO_STATEMENTS =
  'Statements of others who made this site again are no longer published. Make it again yourself: npm run rebuild -- <address>.';

export function leftFiles(site: ServedSite): Files {
  const { evidence, pictures, address } = site;
  const [first] = evidence.log.events;
  const isOlder = first !== undefined && eventDay(first) < CEASED;
  return new Map([
    ...axesOnceAsked(site).flatMap((axis) =>
      [fileOf('items', { axis }), fileOf('exports', { axis }), fileOf('axis-comparisons', { axis })].map(
        (file) =>
          toNote(file, `No current file at this address. The record: ${address.url(recordPage(axis))}`),
      ),
    ),
    ...(isOlder ? pictures : []).map(({ name }) =>
      toNote(
        `oembed/${name}.json`,
        `oEmbed is no longer served. The frame itself: ${address.url(embedPage(name))}`,
      ),
    ),
    ...(isOlder
      ? [
          ...[
            'board-data/attestations.json',
            ...['attestations-0.1', 'rebuild-statement-0.1'].map(toSchemaFile),
          ].map((file) => toNote(file, NO_STATEMENTS)),
          toNote(toSchemaFile('oembed-1.0'), 'oEmbed is no longer served.'),
          [
            'signed/verify-attestations.mjs',
            utf8(`console.log('${NO_STATEMENTS}');\nprocess.exitCode = 2;\n`),
          ] as const,
        ]
      : []),
  ]);
}

function toSchemaFile(name: string): string {
  return fileOf('schemas', { name });
}

function toNote(file: string, note: string): readonly [file: string, bytes: Uint8Array] {
  return [file, canonicalBytes({ note })];
}
