/** `/signed/estate_index.json`, over the files that are made before it. */

import { canonicalBytes } from '../../core/canonical.ts';
import { deriveMillIndex } from '../../derive/cards/card-index.ts';
import { deriveEstateIndex } from '../../derive/readers/estate-index.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitEstateIndex(site: Site, indexed: Files): Files {
  return jsonFile(
    'signed/estate_index.json',
    deriveEstateIndex({ files: estateFiles(indexed), records: records(site) }),
  );
}

/** The log authenticates itself and stays outside. */
function estateFiles(indexed: Files): Files {
  return new Map([...indexed].filter(([path]) => !path.startsWith('log/')));
}

const ledgers = 'interop/mill-cards-signed';

/** Lines of the pack and of the ledgers, each named by its file and the id it is about. */
function records({ evidence }: Site): Files {
  const { cards, retirements } = evidence;
  const { measurement, mill, factRun } = cards;
  const retired = (name: string, read: typeof retirements.superseded) =>
    (read.ok ? read.value : []).map((line): [string, Uint8Array] => [
      `${ledgers}/${name}#${line.id}`,
      canonicalBytes(line),
    ]);
  return new Map([
    ...[...measurement, ...mill, ...factRun].map(({ card }): [string, Uint8Array] => [
      `signed/cards.jsonl#${card.id}`,
      card.bytes,
    ]),
    ...deriveMillIndex(evidence).map((line): [string, Uint8Array] => [
      `${ledgers}/INDEX.jsonl#${line.id}`,
      canonicalBytes(line),
    ]),
    ...retired('SUPERSEDED.jsonl', retirements.superseded),
    ...retired('WITHDRAWN.jsonl', retirements.withdrawn),
  ]);
}
