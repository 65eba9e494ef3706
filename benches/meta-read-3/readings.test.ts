import { describe, expect, test } from 'vitest';
import { ofFailures, ofRustError, ofState } from '../c2pa-validity-1/adapters.ts';
import { answer, asXmpTime, prefixesOf } from './adapters.ts';
import { keysOf, valuesIn } from './exiv2.ts';
import { toAsked } from './origin-field.ts';

describe('reports of credential readers', () => {
  test.each([
    ['Valid', 'valid'],
    ['Trusted', 'valid'],
    ['Invalid', 'invalid'],
    ['Unheard of', null],
  ])('the state %s is %s', (state, prediction) => {
    expect(ofState(state, []).prediction).toBe(prediction);
  });

  test('an untrusted signer alone does not make a credential invalid', () => {
    expect(ofFailures([])).toEqual({ prediction: 'valid' });
    expect(ofFailures(['signingCredential.untrusted']).prediction).toBe('valid');
    expect(ofFailures(['signingCredential.untrusted', 'claimSignature.mismatch'])).toEqual({
      prediction: 'invalid',
      raw: 'signingCredential.untrusted claimSignature.mismatch',
    });
  });

  test.each([
    ['C2pa(JumbfNotFound)', 'absent'],
    ['C2pa(RemoteManifestUrl("https://a.example/1"))', 'absent'],
    ['Toolkit(RemoteManifestUrl)', 'absent'],
    ['C2pa(AssertionMissing { url: "c2pa.x" })', 'invalid'],
    ['C2pa(InvalidClaim(ClaimSignatureBoxNotFound))', 'invalid'],
    ['C2pa(JumbfParseError(InvalidCborBox))', 'invalid'],
    ['C2pa(UnsupportedType)', null],
    ['C2pa(InvalidAsset("cut"))', null],
    ['', null],
  ])('the error %s is %s', (name, prediction) => {
    expect(ofRustError(name).prediction).toBe(prediction);
  });

  test('a remark keeps no text that a file chose', () => {
    expect(ofRustError('C2pa(RemoteManifestUrl("https://a.example/1"))').raw).toBe('C2pa(RemoteManifestUrl(');
  });
});

describe('questions about metadata', () => {
  test('a property is asked for by its namespace', () => {
    expect(toAsked('xmp.Iptc4xmpExt:DigitalSourceType')).toEqual({
      block: 'xmp',
      name: 'DigitalSourceType',
      uri: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
      prefix: 'Iptc4xmpExt',
    });
    expect(toAsked('iptc.By-line').name).toBe('By-line');
    expect(() => toAsked('xmp.what:ever')).toThrow('expected a known prefix');
  });

  test('all prefixes of a namespace are found, and those of others not', () => {
    const packet = `<a xmlns:dc="urn:one" xmlns:x='urn:one' xmlns:y = "urn:two"/>`;
    expect(prefixesOf(packet, 'urn:one')).toEqual(['dc', 'x']);
    expect(prefixesOf(packet, 'urn:three')).toEqual([]);
  });

  test.each([
    [[undefined, 'a'], 'a'],
    [[['a', { value: 'b' }]], 'a; b'],
    [[{ resource: 'urn:x' }], 'urn:x'],
    [[[]], 'absent'],
    [[], 'absent'],
  ])('%j is answered as %s', (values, prediction) => {
    expect(answer(values).prediction).toBe(prediction);
  });

  test.each([
    ['2024:05:06 07:08:09+02:00', '2024-05-06T07:08:09+02:00'],
    ['Darkroom 2024', 'Darkroom 2024'],
    [2024, 2024],
  ])('ExifTool says %s of XMP for %s', (said, written) => {
    expect(asXmpTime(said)).toBe(written);
  });

  test('keys and lines of Exiv2', () => {
    expect(keysOf(toAsked('exif.Make'))).toEqual(['Exif.Image.Make', 'Exif.Photo.Make', 'Exif.GPSInfo.Make']);
    expect(keysOf(toAsked('iptc.Caption-Abstract'))).toEqual(['Iptc.Application2.Caption']);
    expect(keysOf(toAsked('xmp.Iptc4xmpExt:DigitalSourceType'))).toEqual(['Xmp.iptcExt.DigitalSourceType']);
    expect(valuesIn('XmpSeq      Ilse Brandt, Tomas Vik\n')).toEqual(['Ilse Brandt', 'Tomas Vik']);
    expect(valuesIn('LangAlt     lang="x-default" (c) 2024\n')).toEqual(['(c) 2024']);
    expect(valuesIn('Ascii       Control Camera\n')).toEqual(['Control Camera']);
    expect(valuesIn('')).toEqual([]);
  });
});
