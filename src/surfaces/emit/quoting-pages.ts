/** Pages that quote files of this build. They are made last and are in no index. */

import type { Site } from '../../derive/site.ts';
import { type OperationId, operation } from '../../operations/operations.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { type SchemaId, validate } from '../../schema/validate.ts';
import { type Files, joinFiles } from '../files.ts';
import { estatePage } from './estate-page.ts';
import { pressPage } from './press-page.ts';
import { statePage } from './state-page.ts';

export function emitQuotingPages(site: Site, made: Files): Files {
  const page = <K extends SchemaId>(
    id: OperationId,
    schema: K,
    toPage: (site: Site, quoted: SchemaTypes[K]) => Files,
  ) => {
    const { file = '' } = operation(id);
    const bytes = made.get(file);
    return bytes === undefined ? new Map() : toPage(site, validate(schema, parse(bytes), file));
  };
  return joinFiles(
    page('estate-index', 'estate-index-0.1', estatePage),
    page('state', 'live-state-1', statePage),
    page('press', 'press-0.1', pressPage),
  );
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
