/** `/openapi.json`: quotes the bytes of the files made before it as examples. */

import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';
import { deriveOpenapi } from '../openapi/document.ts';

export function emitOpenapi(site: Site, made: Files): Files {
  return jsonFile('openapi.json', deriveOpenapi(site, made));
}
