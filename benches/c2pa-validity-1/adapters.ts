/**
 * Readers that judge embedded content credentials. Signer trust is not asked: a report of an
 * untrusted signer alone is "valid".
 */

import { readFile } from 'node:fs/promises';
import type { Adapter, AdapterWords, Answer, ControlPair } from '../../src/measure/bench.ts';
import { boolean, construct, invoke, isRecord, list, member, string } from '../../src/measure/foreign.ts';
import { fleetFile, load } from '../fleet/packages.ts';
import { type MediaFile, openMedia } from '../media/media-file.ts';

const control: ControlPair = {
  positive: { input: 'control/signed.jpg', target: 'valid' },
  negative: { input: 'control/changed.jpg', target: 'invalid' },
};

type Read = (file: MediaFile) => Promise<Answer>;

function reader(words: AdapterWords, prepare: () => Promise<Read>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const media = await openMedia('c2pa-validity-1');
      globalThis.fetch = () => Promise.reject(new Error('measured readers stay offline'));
      const read = await prepare();
      return async (input) => read(await media(input));
    },
  };
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['heic', 'image/heic'],
]);

/** A manifest's address inside a file is never followed. */
const OFFLINE = JSON.stringify({
  verify: { remote_manifest_fetch: false },
  core: { allowed_network_hosts: [] },
});

const RUST_ERRORS =
  'Reading throws instead of reporting in three cases: "JumbfNotFound" is its word for no manifest, "RemoteManifestUrl" for one that is elsewhere, both are taken as absent; an error that names a missing, undecodable or mismatched part of a store that it found (Assertion…, Claim…, InvalidClaim, Jumbf…, HashMismatch, Cose…) is taken as invalid; any other error is no verdict. Fetching is switched off, no trust list is given.';

export const adapters: readonly Adapter[] = [
  reader(
    {
      id: 'c2pa-wasm',
      name: '@contentauth/c2pa-wasm',
      package: '@contentauth/c2pa-wasm',
      family: 'c2pa-rs',
      configuration: `validation_state as documented: Valid and Trusted are valid, Invalid is invalid. ${RUST_ERRORS}`,
    },
    async () => {
      const library = await load('@contentauth/c2pa-wasm');
      const module = await readFile(fleetFile('@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm'));
      invoke(library, 'initSync', { module });
      return (file) =>
        orRustError(async () => {
          const opened = await invoke(
            member(library, 'WasmReader'),
            'fromBytes',
            typeOf(file),
            file.bytes,
            OFFLINE,
          );
          const report: unknown = JSON.parse(string(invoke(opened, 'json')));
          return ofState(string(member(report, 'validation_state')), codesOf(report));
        });
    },
  ),
  reader(
    {
      id: 'toolkit',
      name: '@contentauth/toolkit',
      package: '@contentauth/toolkit',
      family: 'c2pa-rs',
      configuration: `Its report has no state but a list of failures: none, or an untrusted signer alone, is valid; any other is invalid. ${RUST_ERRORS}`,
    },
    async () => {
      const library = await load('@contentauth/toolkit');
      const module = await readFile(fleetFile('@contentauth/toolkit/pkg/toolkit_bg.wasm'));
      invoke(library, 'initSync', { module });
      return (file) =>
        orRustError(async () => {
          const report = await invoke(
            library,
            'getManifestStoreFromArrayBuffer',
            file.bytes.buffer,
            typeOf(file),
            OFFLINE,
          );
          return ofFailures(codesOf(member(report, 'manifest_store')));
        });
    },
  ),
  reader(
    {
      id: 'c2pa-ts',
      name: '@trustnxt/c2pa-ts',
      package: '@trustnxt/c2pa-ts',
      family: 'c2pa-ts',
      configuration:
        'Called as its README shows: no store is absent; isValid of the validation result decides, and an error while a store is read is turned into a result by its own ValidationResult.fromError. It does not judge trust.',
    },
    async () => {
      const [assets, jumbf, manifests] = await Promise.all([
        load('@trustnxt/c2pa-ts/asset'),
        load('@trustnxt/c2pa-ts/jumbf'),
        load('@trustnxt/c2pa-ts/manifest'),
      ]);
      const judge = async (box: unknown, asset: unknown): Promise<unknown> => {
        try {
          const parsed = invoke(member(jumbf, 'SuperBox'), 'fromBuffer', box);
          const store = invoke(member(manifests, 'ManifestStore'), 'read', parsed);
          return await invoke(store, 'validate', asset);
        } catch (error) {
          return invoke(member(manifests, 'ValidationResult'), 'fromError', error);
        }
      };
      return async ({ bytes }) => {
        const container = ['JPEG', 'PNG', 'BMFF'].find((name) =>
          boolean(invoke(member(assets, name), 'canRead', bytes)),
        );
        if (container === undefined) return { prediction: null, raw: 'container not supported' };
        const asset = construct(member(assets, container), bytes);
        const box = invoke(asset, 'getManifestJUMBF');
        if (box === undefined) return { prediction: 'absent' };
        const result = await judge(box, asset);
        const failures = list(member(result, 'statusEntries')).filter(
          (entry) => member(entry, 'success') === false,
        );
        const prediction = boolean(member(result, 'isValid')) ? 'valid' : 'invalid';
        return withCodes(prediction, failures.map(codeOf));
      };
    },
  ),
];

const UNTRUSTED = 'signingCredential.untrusted';

export function ofState(state: string, codes: readonly string[]): Answer {
  if (state === 'Valid' || state === 'Trusted') return withCodes('valid', codes);
  if (state === 'Invalid') return withCodes('invalid', codes);
  return { prediction: null, raw: state };
}

export function ofFailures(codes: readonly string[]): Answer {
  return withCodes(codes.every((code) => code === UNTRUSTED) ? 'valid' : 'invalid', codes);
}

/** What an error of c2pa-rs says; its name stands before the first text that it quotes. */
export function ofRustError(name: string): Answer {
  const raw = name.split('"')[0]?.trim() ?? '';
  if (/^C2pa\(JumbfNotFound\)/.test(name)) return { prediction: 'absent' };
  if (/^(C2pa|Toolkit)\(RemoteManifestUrl/.test(name)) return { prediction: 'absent', raw };
  if (/^(C2pa|Toolkit)\((Assertion|Claim|InvalidClaim|Jumbf|HashMismatch|Cose)/.test(name))
    return { prediction: 'invalid', raw };
  return { prediction: null, raw };
}

async function orRustError(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    return ofRustError(typeof error === 'string' ? error : isRecord(error) ? string(error.name) : '');
  }
}

function typeOf({ extension }: MediaFile): string {
  return MEDIA_TYPES.get(extension) ?? 'application/octet-stream';
}

function codesOf(report: unknown): string[] {
  const status = member(report, 'validation_status') ?? [];
  return list(status).map(codeOf);
}

function codeOf(entry: unknown): string {
  return string(member(entry, 'code'));
}

function withCodes(prediction: string, codes: readonly string[]): Answer {
  return codes.length === 0 ? { prediction } : { prediction, raw: codes.join(' ') };
}
