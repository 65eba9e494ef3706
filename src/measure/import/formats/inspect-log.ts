/**
 * A log of Inspect, in either of its two forms: one JSON document, or a zip archive with a member
 * for each sample, which is read one at a time.
 */

import { isRecord } from '../../foreign.ts';
import { type JsonObject, type Look, parseJson } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { listAt, objectAt } from '../files/values.ts';
import { readZipMember, type ZipMember } from '../files/zip.ts';
import { refusal } from '../imported-row.ts';

export type InspectLog = {
  readonly source: SourceFile;
  /** All but the samples. */
  readonly header: JsonObject;
  /** The log was never closed: what it holds was still being written. */
  readonly isOpen: boolean;
  readonly samples: () => Generator<{ readonly where: string; readonly sample: JsonObject }>;
};

export function readInspectLog(look: Look): InspectLog {
  return look.kind === 'zip' ? zipLog(look.source, look.members) : documentLog(look);
}

function documentLog(look: Look): InspectLog {
  const { source } = look;
  const value = look.kind === 'document' ? look.value : undefined;
  if (!isRecord(value)) throw refusal('HEADER_MISMATCH', source.name, 'expected a log object');
  return {
    source,
    header: value,
    isOpen: false,
    samples: function* () {
      for (const [at, sample] of listAt(value, 'samples').entries()) {
        const where = `${source.name} sample ${at + 1}`;
        if (!isRecord(sample)) throw refusal('UNKNOWN_VALUE', where, 'expected an object');
        yield { where, sample };
      }
    },
  };
}

function zipLog(source: SourceFile, members: readonly ZipMember[]): InspectLog {
  const named = (name: string): ZipMember | undefined => members.find((each) => each.name === name);
  const header = named('header.json') ?? named('_journal/start.json');
  if (header === undefined)
    throw refusal(
      'HEADER_MISMATCH',
      source.name,
      'expected header.json or _journal/start.json in the archive',
    );
  return {
    source,
    header: objectAt(
      { header: parseJson(`${source.name} ${header.name}`, readZipMember(source, header)) },
      'header',
    ),
    isOpen: named('header.json') === undefined,
    samples: function* () {
      for (const each of members) {
        if (!/^samples\/.+\.json$/.test(each.name)) continue;
        const where = `${source.name} ${each.name}`;
        const sample = parseJson(where, readZipMember(source, each));
        if (!isRecord(sample)) throw refusal('UNKNOWN_VALUE', where, 'expected an object');
        yield { where, sample };
      }
    },
  };
}
