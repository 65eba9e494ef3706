/**
 * Measures one file by every method of the marking-evidence door: one word a method, never summed,
 * and in a fixed grammar what each word rests on.
 */

import manifest from '@contentauth/c2pa-wasm/package.json' with { type: 'json' };
import { toHex } from '../../core/hex.ts';
import {
  type MarkingMethod,
  type MarkingResult,
  markingMethods,
  markingUnmeasured,
  textUnmeasured,
} from '../../operations/marking-methods.ts';
import { namesManifest } from './containers/pdf.ts';
import { dissect } from './dissect.ts';
import type { MediaType } from './file/media-type.ts';
import { findManifestSourceType } from './methods/c2pa-digital-source-type.ts';
import { findManifestStore } from './methods/c2pa-manifest-store.ts';
import { findRemoteReference } from './methods/c2pa-remote-manifest-reference.ts';
import { findGeneratorTag } from './methods/exif-generator-tag.ts';
import type { Finding } from './methods/finding.ts';
import { findIptcSourceType } from './methods/iptc-digital-source-type.ts';
import { findPngParameters } from './methods/png-generation-parameters.ts';
import { readManifestStore } from './methods/reader.ts';
import { findAigcLabel } from './methods/tc260-aigc.ts';

export type MeasuredFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When the bytes arrived, to the second, in UTC. */
  readonly at: string;
  /** Where they came from in the end; absent for bytes that were sent. */
  readonly host?: string;
};

export type Measurement = {
  readonly mediaType: MediaType;
  readonly checked: readonly { readonly method: MarkingMethod; readonly result: MarkingResult }[];
  readonly statements: readonly string[];
  readonly unmeasured: readonly string[];
};

type Findings = Readonly<Record<MarkingMethod, Finding>>;

export async function measureMarking(file: MeasuredFile): Promise<Measurement> {
  const { bytes } = file;
  const anatomy = dissect(bytes);
  const store = await findManifestStore(anatomy, {
    read: (mediaType) => readManifestStore({ bytes, mediaType }),
    isNamed: () => anatomy.mediaType === 'application/pdf' && namesManifest(bytes),
  });
  const findings: Findings = {
    'c2pa.manifest-store': store,
    'c2pa.digital-source-type': findManifestSourceType(store),
    'c2pa.remote-manifest-reference': findRemoteReference(anatomy, store.isRemote),
    'iptc.digital-source-type': findIptcSourceType(anatomy),
    'tc260.aigc': findAigcLabel(anatomy),
    'png.generation-parameters': findPngParameters(anatomy),
    'exif.generator-tag': findGeneratorTag(anatomy),
  };
  return {
    mediaType: anatomy.mediaType,
    checked: markingMethods.map(({ id }) => ({ method: id, result: findings[id].result })),
    statements: [...(await aboutFile(file, anatomy.mediaType)), ...aboutMethods(findings)],
    unmeasured: isText(anatomy.mediaType) ? [...markingUnmeasured, textUnmeasured] : markingUnmeasured,
  };
}

/** `name: value`, in this order; no value is a text of the file's. */
async function aboutFile({ bytes, at, host }: MeasuredFile, mediaType: MediaType): Promise<string[]> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [
    `sniffed_type: ${mediaType}`,
    `byte_length: ${bytes.length}`,
    `sha256: ${toHex(digest)}`,
    ...(host === undefined ? [`received_at: ${at}`] : [`retrieved_at: ${at}`, `final_host: ${host}`]),
    `reader: ${manifest.name} ${manifest.version}`,
    'technique_layer: metadata, signed where it is a C2PA manifest; no watermark is looked for',
  ];
}

function aboutMethods(findings: Findings): readonly string[] {
  return markingMethods.flatMap(({ id, isConvention }) => {
    const notes = [...(isConvention ? ['a convention, not a marking standard'] : []), ...findings[id].notes];
    return notes.length === 0 ? [] : [`${id}: ${notes.join('; ')}`];
  });
}

function isText(mediaType: MediaType): boolean {
  return mediaType.startsWith('text/') || mediaType === 'image/svg+xml';
}
