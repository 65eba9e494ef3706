import { readFileSync } from 'node:fs';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { jpegXmp } from '../../../../benches/media/carriers.ts';
import { jpeg } from '../../../../benches/media/jpeg.ts';
import { box, mp4, propertyPacket, signed, unmarked } from '../../../../tests/kit/marked-media.ts';
import { ofProcess, timed } from '../../../../tests/kit/processor-time.ts';
import { serve } from '../../../../tests/kit/serve.ts';
import { offlineSettings, readManifestStore, trustSettings } from './reader.ts';

const remote = (address: string) =>
  jpeg(1, [jpegXmp(propertyPacket(`<dcterms:provenance>${address}</dcterms:provenance>`))]);

describe('the reader', () => {
  test('reports what it reads, and says in its own words what it does not', async () => {
    const bytes = signed['ai.png'] ?? new Uint8Array();
    expect(await readManifestStore({ bytes, mediaType: 'image/png', limit: 3_000 })).toMatchObject({
      kind: 'report',
      report: expect.stringContaining('"validation_state": "Valid"'),
    });
    const plain = unmarked['image/png'] ?? new Uint8Array();
    const nothing = { kind: 'fault', fault: 'C2pa(JumbfNotFound)' };
    expect(await readManifestStore({ bytes: plain, mediaType: 'image/png', limit: 3_000 })).toEqual(nothing);
  });

  test('leaves the bytes that it was given as they were', async () => {
    const bytes = Uint8Array.from(signed['ai.png'] ?? []);
    await readManifestStore({ bytes, mediaType: 'image/png', limit: 3_000 });
    expect(bytes).toEqual(signed['ai.png']);
  });

  test('is stopped when its time is over, and the next one works', async () => {
    const hostile = mp4(...Array.from({ length: 60_000 }, () => box('free')));
    const { value, milliseconds } = await timed(
      () => readManifestStore({ bytes: hostile, mediaType: 'video/mp4', limit: 3_000 }),
      ofProcess,
    );
    expect(value).toEqual({ kind: 'time-limit' });
    expect(milliseconds).toBeLessThan(5_000);
    const bytes = signed['ai.jpg'] ?? new Uint8Array();
    expect(await readManifestStore({ bytes, mediaType: 'image/jpeg', limit: 3_000 })).toMatchObject({
      kind: 'report',
    });
  });
});

describe('an address inside a file', () => {
  const really = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = really;
  });

  test('is not asked for by the worker', async () => {
    let asked = 0;
    const server = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    const bytes = remote(`${server.url}/m.c2pa`);
    const answer = await readManifestStore({ bytes, mediaType: 'image/jpeg', limit: 3_000 });
    await server.close();
    expect(answer).toMatchObject({ kind: 'fault', fault: expect.stringMatching(/^C2pa\(RemoteManifestUrl/) });
    expect(asked).toBe(0);
  });

  test('is not asked for under either setting alone, and would be with none', async () => {
    const fetching = vi.fn(() => Promise.reject(new TypeError('no network')));
    globalThis.fetch = fetching;
    initSync({ module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
    const bytes = remote('http://169.254.169.254/m.c2pa');
    const read = (settings: object) =>
      WasmReader.fromBytes('image/jpeg', bytes, JSON.stringify(settings)).catch(() => undefined);
    const both: Record<string, object> = JSON.parse(offlineSettings);
    expect(Object.keys(both).sort()).toEqual(['core', 'verify']);
    for (const [name, setting] of Object.entries(both)) await read({ [name]: setting });
    expect(fetching).toHaveBeenCalledTimes(0);
    await read({});
    expect(fetching).toHaveBeenCalled();
    const anchors = { signers: [{ id: 'a', pem: 'p' }], timeStamps: ['p'] };
    const { first, lists } = trustSettings(anchors);
    for (const each of [first, ...lists.flatMap(({ stamped, now }) => [stamped, now])])
      expect(JSON.parse(each)).toMatchObject(both);
  });
});
