/** `/signed/card_index.json`, its shards for look-ups, and the mill's `INDEX.jsonl`. */

import { canonicalBytes } from '../../core/canonical.ts';
import { deriveCardIndex, deriveIndexShards, deriveMillIndex } from '../../derive/cards/card-index.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, joinFiles, jsonFile, linesFile } from '../files.ts';
import { chainManifest } from './chain.ts';

export function emitCardIndex(site: Site): Files {
  return jsonFile('signed/card_index.json', deriveCardIndex(site.evidence, chainManifest(site).id));
}

export function emitCardIndexShards({ evidence }: Site): Files {
  return joinFiles(
    ...deriveIndexShards(evidence).map((shard) => jsonFile(`signed/index/${shard.shard}.json`, shard)),
  );
}

export function emitMillIndex({ evidence }: Site): Files {
  return linesFile('interop/mill-cards-signed/INDEX.jsonl', deriveMillIndex(evidence).map(canonicalBytes));
}
