/** `/.well-known/security.txt`. */

import { deriveSecurityTxt } from '../../derive/readers/security-txt.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, textFile } from '../files.ts';

export function emitSecurityTxt({ evidence, newest_date, origin }: Site): Files {
  return textFile(
    '.well-known/security.txt',
    deriveSecurityTxt({ publisher: evidence.publisher, newest_date, origin }),
  );
}
