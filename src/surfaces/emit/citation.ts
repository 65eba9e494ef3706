/** `/CITATION.cff`. */

import { deriveCitation } from '../../derive/readers/citation.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, textFile } from '../files.ts';

export const emitCitation = ({ evidence, newest_date }: Site): Files =>
  textFile('CITATION.cff', deriveCitation({ publisher: evidence.publisher, newest_date }));
