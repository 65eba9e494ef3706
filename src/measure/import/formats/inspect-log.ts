/**
 * A log of Inspect in either of its two forms: one JSON document, or a zip archive with one member
 * for each sample, which is read sample by sample.
 */

import { isRecord } from '../../foreign.ts';
import { documentOf, type JsonObject, type Look, parseJson } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { listAt, objectAt } from '../files/values.ts';
import { readZipMember, type ZipMember } from '../files/zip.ts';
import { refusal } from '../row/imported-row.ts';
import type { ObjectAt } from './format.ts';

export type InspectLog = {
  readonly source: SourceFile;
  /** The log without its samples. */
  readonly header: JsonObject;
  /** The log was never closed: Inspect was still writing it. */
  readonly isOpen: boolean;
  readonly samples: () => Generator<ObjectAt>;
};

export function readInspectLog(look: Look): InspectLog {
  const { source } = look;
  if (look.kind === 'zip') return zipLog(source, look.members);
  const header = documentOf(look);
  if (!isRecord(header)) throw refusal('HEADER_MISMATCH', source.name, 'expected a log object');
  return {
    source,
    header,
    isOpen: false,
    samples: function* () {
      for (const [at, sample] of listAt(header, 'samples').entries())
        yield sampleAt(`${source.name} sample ${at + 1}`, sample);
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
  const part = members.find(({ name }) => /^samples\/[^/]+\/.+\.json$/.test(name));
  if (part !== undefined)
    throw refusal(
      'HEADER_MISMATCH',
      `${source.name} ${part.name}`,
      'expected a sample in one member, got a part of one; give the log as one document: inspect log convert --to json',
    );
  return {
    source,
    header: objectAt(parseJson(`${source.name} ${header.name}`, readZipMember(source, header))),
    isOpen: named('header.json') === undefined,
    samples: function* () {
      for (const each of members.filter(({ name }) => /^samples\/.+\.json$/.test(name))) {
        const where = `${source.name} ${each.name}`;
        yield sampleAt(where, parseJson(where, readZipMember(source, each)));
      }
    },
  };
}

function sampleAt(where: string, sample: unknown): ObjectAt {
  if (!isRecord(sample)) throw refusal('UNKNOWN_VALUE', where, 'expected an object');
  return { where, object: sample };
}
