/** `/.well-known/did.json`. */

import { deriveDid } from '../../derive/did.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitDid = ({ evidence }: Site): Files =>
  jsonFile('.well-known/did.json', deriveDid(evidence.keys, evidence.publisher.did_domain));
