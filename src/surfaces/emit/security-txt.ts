/** `/.well-known/security.txt`. */

import { deriveSecurityTxt } from '../../derive/security-txt.ts';
import { type Files, textFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitSecurityTxt = ({ evidence, newest_date, origin }: Site): Files =>
  textFile(
    '.well-known/security.txt',
    deriveSecurityTxt({ publisher: evidence.publisher, newest_date, origin }),
  );
