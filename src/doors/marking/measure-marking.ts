/**
 * Measures one file by every method of the marking-evidence door: one word per method, never summed up,
 * and in a fixed grammar what each word rests on.
 */

import manifest from '@contentauth/c2pa-wasm/package.json' with { type: 'json' };
import { toHex } from '../../core/hex.ts';
import {
  type MarkingMethod,
  type MarkingResult,
  markingMethods,
  markingUnmeasured,
  signerTrust,
  textUnmeasured,
} from '../../operations/marking-methods.ts';
import type { MediaType } from './file/media-type.ts';
import { FILE_MS, readFileApart } from './file-worker.ts';
import { findManifestSourceType } from './methods/c2pa-digital-source-type.ts';
import { findManifestStore } from './methods/c2pa-manifest-store.ts';
import { remoteFound } from './methods/c2pa-remote-manifest-reference.ts';
import { aboutSigner, anchorsOf, judgesSigners, type TrustLists } from './methods/c2pa-signer.ts';
import type { MethodFinding } from './methods/finding.ts';
import { readManifestStore } from './methods/reader.ts';

export type MeasuredFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When the bytes arrived, to the second, in UTC. */
  readonly at: string;
  /** Which address was asked, and who answered in the end; absent for bytes that were sent. */
  readonly from?: { readonly address: string; readonly host: string };
};

export type Measurement = {
  readonly mediaType: MediaType;
  readonly checked: readonly { readonly method: MarkingMethod; readonly result: MarkingResult }[];
  readonly statements: readonly string[];
  readonly unmeasured: readonly string[];
};

type MethodFindings = Readonly<Record<MarkingMethod, MethodFinding>>;

export async function measureMarking(file: MeasuredFile, lists: TrustLists = []): Promise<Measurement> {
  const { bytes } = file;
  const { found, took } = await readFileApart(bytes);
  const { mediaType } = found;
  const store = await findManifestStore(found, (type) =>
    readManifestStore({ bytes, mediaType: type, limit: FILE_MS - took, anchors: anchorsOf(lists) }),
  );
  const findings: MethodFindings = {
    ...found.findings,
    ...(store.isRemote && { 'c2pa.remote-manifest-reference': remoteFound }),
    'c2pa.manifest-store': store,
    'c2pa.digital-source-type': findManifestSourceType(store),
  };
  return {
    mediaType,
    checked: markingMethods.map(({ id }) => ({ method: id, result: findings[id].result })),
    statements: [
      ...(await aboutFile(file, mediaType)),
      ...aboutSigner(store, lists),
      ...aboutMethods(findings),
    ],
    unmeasured: [
      ...markingUnmeasured.filter((each) => each !== signerTrust || !judgesSigners(lists)),
      ...(isText(mediaType) ? [textUnmeasured] : []),
    ],
  };
}

/** Lines `name: value` in this order; no value is a text from the file. */
async function aboutFile({ bytes, at, from }: MeasuredFile, mediaType: MediaType): Promise<string[]> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [
    `sniffed_type: ${mediaType}`,
    `byte_length: ${bytes.length}`,
    `sha256: ${toHex(digest)}`,
    ...(from === undefined
      ? [`received_at: ${at}`]
      : [`retrieved_at: ${at}`, `asked_address: ${from.address}`, `final_host: ${from.host}`]),
    `reader: ${manifest.name} ${manifest.version}`,
    'technique_layer: metadata, signed where it is a C2PA manifest; no watermark is looked for',
  ];
}

function aboutMethods(findings: MethodFindings): readonly string[] {
  return markingMethods.flatMap(({ id, isConvention }) => {
    const notes = [...(isConvention ? ['a convention, not a marking standard'] : []), ...findings[id].notes];
    return notes.length === 0 ? [] : [`${id}: ${notes.join('; ')}`];
  });
}

function isText(mediaType: MediaType): boolean {
  return mediaType.startsWith('text/') || mediaType === 'image/svg+xml';
}
