/**
 * Readers of content credentials. Each says whether it found a manifest; what it thinks of its
 * validity is kept as a remark only.
 */

import { readFile } from 'node:fs/promises';
import type { Adapter, AdapterWords, Answer, ControlPair } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { fleetFile } from '../../fleet/resolve.ts';
import { boolean, construct, invoke, isRecord, list, member, number, string } from '../../foreign.ts';
import { exiftool } from './exiftool.ts';
import { type MediaFile, openMedia } from './media-file.ts';

const control: ControlPair = {
  positive: { input: 'control/signed.jpg', target: 'present' },
  negative: { input: 'control/plain.jpg', target: 'absent' },
};

type Read = (file: MediaFile) => Promise<Answer>;

function reader(words: AdapterWords, prepare: () => Promise<Read>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const media = await openMedia('c2pa-detect-1');
      forbidFetching();
      const read = await prepare();
      return async (input) => read(await media(input));
    },
  };
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['svg', 'image/svg+xml'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
]);

/** A manifest's address inside a file is never followed: here, and by the function below. */
const OFFLINE = JSON.stringify({
  verify: { remote_manifest_fetch: false },
  core: { allowed_network_hosts: [] },
});

function forbidFetching(): void {
  globalThis.fetch = () => Promise.reject(new Error('measured readers stay offline'));
}

export const adapters: readonly Adapter[] = [
  reader(
    {
      id: 'c2pa-wasm',
      name: '@contentauth/c2pa-wasm',
      package: '@contentauth/c2pa-wasm',
      family: 'c2pa-rs',
    },
    async () => {
      const library = await load('@contentauth/c2pa-wasm');
      const module = await readFile(fleetFile('@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm'));
      invoke(library, 'initSync', { module });
      return (file) =>
        unlessNone(async () => {
          const opened = await invoke(
            member(library, 'WasmReader'),
            'fromBytes',
            typeOf(file),
            file.bytes,
            OFFLINE,
          );
          const report: unknown = JSON.parse(string(invoke(opened, 'json')));
          return found(string(member(report, 'validation_state')), member(report, 'validation_status'));
        });
    },
  ),
  reader(
    {
      id: 'toolkit',
      name: '@contentauth/toolkit',
      package: '@contentauth/toolkit',
      family: 'c2pa-rs',
    },
    async () => {
      const library = await load('@contentauth/toolkit');
      const module = await readFile(fleetFile('@contentauth/toolkit/pkg/toolkit_bg.wasm'));
      invoke(library, 'initSync', { module });
      return (file) =>
        unlessNone(async () => {
          const report = await invoke(
            library,
            'getManifestStoreFromArrayBuffer',
            file.bytes.buffer,
            typeOf(file),
            OFFLINE,
          );
          return found('read', member(report, 'manifest_store', 'validation_status'));
        });
    },
  ),
  reader(
    {
      id: 'detector',
      name: '@contentauth/detector',
      package: '@contentauth/detector',
      family: 'contentauth-detector',
    },
    async () => {
      const library = await load('@contentauth/detector');
      const module = await readFile(fleetFile('@contentauth/detector/pkg/detector_bg.wasm'));
      invoke(library, 'initSync', { module });
      return async (file) => {
        try {
          return {
            prediction: 'present',
            raw: `offset ${number(invoke(library, 'scan_array_buffer', file.bytes.buffer))}`,
          };
        } catch (error) {
          if (error === 'NOT_FOUND') return { prediction: 'absent' };
          throw error;
        }
      };
    },
  ),
  reader(
    {
      id: 'c2pa-ts',
      name: '@trustnxt/c2pa-ts',
      package: '@trustnxt/c2pa-ts',
      family: 'c2pa-ts',
    },
    async () => {
      const [assets, jumbf, manifests] = await Promise.all([
        load('@trustnxt/c2pa-ts/asset'),
        load('@trustnxt/c2pa-ts/jumbf'),
        load('@trustnxt/c2pa-ts/manifest'),
      ]);
      return async ({ bytes }) => {
        const container = ['JPEG', 'PNG', 'MP3', 'BMFF'].find((name) =>
          boolean(invoke(member(assets, name), 'canRead', bytes)),
        );
        if (container === undefined) return { prediction: null, raw: 'container not supported' };
        const asset = construct(member(assets, container), bytes);
        const box = invoke(asset, 'getManifestJUMBF');
        if (box === undefined) return { prediction: 'absent' };
        const parsed = invoke(member(jumbf, 'SuperBox'), 'fromBuffer', box);
        const store = invoke(member(manifests, 'ManifestStore'), 'read', parsed);
        if (list(member(store, 'manifests')).length === 0)
          return { prediction: 'absent', raw: 'a store without a manifest' };
        const result = await invoke(store, 'validate', asset);
        const state = boolean(member(result, 'isValid')) ? 'Valid' : 'Invalid';
        return found(
          state,
          list(member(result, 'statusEntries')).filter((entry) => member(entry, 'success') === false),
        );
      };
    },
  ),
  reader(
    {
      id: 'exiftool',
      name: 'ExifTool',
      package: 'exiftool-vendored.pl',
      family: 'exiftool',
      configuration:
        'Run by the Perl of the machine; present where one of the boxes of JUMBF that it lists is a C2PA manifest.',
    },
    async () => {
      return async ({ path }) => {
        // Family 4 numbers the copies: without it JSON keeps one box of many.
        const { SourceFile: _, ...types } = await exiftool(path, '-a', '-G4', '-JUMBF:JUMDType');
        const isPresent = Object.values(types).some((type) => isManifestType(string(type)));
        return { prediction: isPresent ? 'present' : 'absent' };
      };
    },
  ),
];

/** Standard, update and compressed manifests. */
function isManifestType(type: string): boolean {
  return ['(c2ma)', '(c2um)', '(c2cm)'].some((kind) => type.startsWith(kind));
}

function typeOf({ extension }: MediaFile): string {
  return MEDIA_TYPES.get(extension) ?? 'application/octet-stream';
}

function found(state: string, status: unknown): Answer {
  const codes = Array.isArray(status) ? status.map((entry) => string(member(entry, 'code'))) : [];
  return { prediction: 'present', raw: [state, ...codes].join(' ') };
}

const REMOTE = ['C2pa(RemoteManifestUrl', 'Toolkit(RemoteManifestUrl'];

/**
 * c2pa-rs says "none" by an error of a certain name; a manifest elsewhere is none in this file. Any
 * other error is no verdict.
 */
async function unlessNone(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    const name = typeof error === 'string' ? error : isRecord(error) ? string(error.name) : '';
    if (name.startsWith('C2pa(JumbfNotFound')) return { prediction: 'absent' };
    if (REMOTE.some((start) => name.startsWith(start)))
      return { prediction: 'absent', raw: 'remote reference' };
    return { prediction: null, raw: name.split('"')[0] ?? '' };
  }
}
