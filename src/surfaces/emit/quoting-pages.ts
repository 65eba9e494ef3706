/** Pages that quote files of this build. They are made last and are in no index. */

import type { SchemaTypes } from '../../schema/catalogue.gen.ts';
import { type SchemaId, validate } from '../../schema/validate.ts';
import { type Files, joinFiles } from '../files.ts';
import { type OperationId, operation } from '../registry.ts';
import type { Site } from '../site.ts';
import { estatePage } from './estate-page.ts';
import { pressPage } from './press-page.ts';
import { statePage } from './state-page.ts';

export const emitQuotingPages = (site: Site, made: Files): Files => {
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
};

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
