/** `/openapi.json`: quotes the bytes of the files made before it as examples. */

import { type Files, jsonFile } from '../files.ts';
import { deriveOpenapi } from '../openapi/document.ts';
import type { Site } from '../site.ts';

export const emitOpenapi = (site: Site, made: Files): Files =>
  jsonFile('openapi.json', deriveOpenapi(site, made));
