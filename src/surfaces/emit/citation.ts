/** `/CITATION.cff`. */

import { deriveCitation } from '../../derive/citation.ts';
import { type Files, textFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitCitation = ({ evidence, newest_date }: Site): Files =>
  textFile('CITATION.cff', deriveCitation({ publisher: evidence.publisher, newest_date }));
