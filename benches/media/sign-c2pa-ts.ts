/** Second of two signers: the TypeScript implementation, which shares no code with c2pa-rs. */

import { construct, invoke, member } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import type { Bytes } from './bytes.ts';
import type { Chain } from './certificate.ts';
import { pkcs8 } from './fixed-key.ts';
import type { Sign } from './signer.ts';

const PADDING = 200;

const PACKAGE = '@trustnxt/c2pa-ts';

const CONTAINERS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['audio/mpeg', 'MP3'],
]);

export async function c2paTsSigner(chain: Chain): Promise<Sign> {
  const [asset, cose, manifests, x509] = await Promise.all([
    load(`${PACKAGE}/asset`),
    load(`${PACKAGE}/cose`),
    load(`${PACKAGE}/manifest`),
    load('@peculiar/x509'),
  ]);
  const [leaf, ...authorities] = chain.certificates.map((der) =>
    construct(member(x509, 'X509Certificate'), der),
  );
  const es256 = member(cose, 'CoseAlgorithmIdentifier', 'ES256');
  const signer = construct(member(cose, 'LocalSigner'), pkcs8(chain.leaf), es256, leaf, authorities);

  return async ({ file, format, title, source, parent }): Promise<Bytes> => {
    const container = CONTAINERS.get(format);
    if (container === undefined || parent !== undefined)
      throw new TypeError(`c2pa-ts does not sign ${format} here`);
    const media = construct(member(asset, container), file);
    const store = construct(member(manifests, 'ManifestStore'));
    const manifest = invoke(store, 'createManifest', {
      claimVersion: member(manifests, 'ClaimVersion', 'V2'),
      assetFormat: format,
      instanceID: `xmp:iid:${title}`,
      defaultHashAlgorithm: 'SHA-256',
      signer,
    });
    const binding = invoke(member(manifests, 'DataHashAssertion'), 'create', 'SHA-256');
    const actions = construct(member(manifests, 'ActionAssertion'));
    set(actions, 'actions', [{ action: 'c2pa.created', digitalSourceType: source }]);
    // Room for a time stamp by default; the fixtures have none and stay small.
    set(member(manifest, 'signature', 'signatureData'), 'paddingLength', PADDING);
    invoke(manifest, 'addAssertion', actions);
    invoke(manifest, 'addAssertion', binding);
    await invoke(media, 'ensureManifestSpace', invoke(store, 'measureSize'));
    await invoke(binding, 'updateWithAsset', media);
    await invoke(manifest, 'sign', signer);
    await invoke(media, 'writeManifestJUMBF', invoke(store, 'getBytes'));
    const signed = await invoke(media, 'getDataRange');
    if (!(signed instanceof Uint8Array)) throw new TypeError('c2pa-ts: a signed file is bytes');
    return Uint8Array.from(signed);
  };
}

function set(object: unknown, name: string, value: unknown): void {
  if (typeof object !== 'object' || object === null)
    throw new TypeError(`c2pa-ts: ${name} belongs to an object`);
  Reflect.set(object, name, value);
}
