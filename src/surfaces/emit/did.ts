/** `/.well-known/did.json`. */

import { deriveDid } from '../../derive/keys/did.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitDid({ evidence }: Site): Files {
  return jsonFile('.well-known/did.json', deriveDid(evidence.keys, evidence.publisher.did_domain));
}
