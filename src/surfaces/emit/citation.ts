/** `/CITATION.cff`. */

import { deriveCitation } from '../../derive/readers/citation.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, textFile } from '../files.ts';

export function emitCitation({ evidence, newest_date }: Site): Files {
  return textFile('CITATION.cff', deriveCitation({ publisher: evidence.publisher, newest_date }));
}
