import { describe, expect, test } from 'vitest';
import { ascii, type Bytes, bytes, join, u32be, utf8 } from '../../../benches/media/bytes.ts';
import { jpeg } from '../../../benches/media/jpeg.ts';
import { mp3, svg, wav } from '../../../benches/media/other-media.ts';
import { assemble, dissect, png } from '../../../benches/media/png.ts';
import { riff } from '../../../benches/media/webp.ts';
import {
  box,
  flac,
  id3Private,
  jxl,
  mp4,
  pdf,
  signed,
  sourcePacket,
  unmarked,
} from '../../../tests/kit/marked-media.ts';
import { MEASURED_AT, measured, noteOf, resultsOf } from '../../../tests/kit/measured-marking.ts';
import { timed } from '../../../tests/kit/processor-time.ts';
import { sha256Hex } from '../../core/sha256.ts';
import {
  type MarkingResult,
  markingMethods,
  markingResults,
  markingUnmeasured,
} from '../../operations/marking-methods.ts';
import { schemas } from '../../schema/contracts.gen.ts';
import { measureMarking } from './measure-marking.ts';

describe('what a measurement says', () => {
  test('every method once and in order, and the lines about the file', async () => {
    const file = unmarked['image/jpeg'] ?? bytes();
    const from = { address: 'https://b.example/1.jpg?a=1', host: 'a.example' };
    const { checked, statements, unmeasured } = await measureMarking({ bytes: file, at: MEASURED_AT, from });
    expect(checked.map(({ method }) => method)).toEqual(markingMethods.map(({ id }) => id));
    expect(checked.map((each) => Object.keys(each))).toEqual(checked.map(() => ['method', 'result']));
    expect(statements.slice(0, 6)).toEqual([
      'sniffed_type: image/jpeg',
      `byte_length: ${file.length}`,
      `sha256: ${sha256Hex(file)}`,
      `retrieved_at: ${MEASURED_AT}`,
      'asked_address: https://b.example/1.jpg?a=1',
      'final_host: a.example',
    ]);
    expect(statements[6]).toMatch(/^reader: @contentauth\/c2pa-wasm \d+\.\d+\.\d+$/);
    expect(statements.filter((line) => !/^[a-z0-9_.-]+: \S.*$/.test(line))).toEqual([]);
    expect(unmeasured).toEqual(markingUnmeasured);
  });

  test('the schema of the payload knows the same methods and words', () => {
    const { method, result } = schemas['marking-evidence-payload-0.1'].properties.checked.items.properties;
    expect(method.enum).toEqual(markingMethods.map(({ id }) => id));
    expect(result.enum).toEqual(Object.keys(markingResults));
  });

  test('bytes that were sent have a moment and no host', async () => {
    const { statements } = await measured(jpeg(1));
    expect(statements).toContain(`received_at: ${MEASURED_AT}`);
    expect(statements.filter((line) => /^(?:asked_address|final_host|retrieved_at)/.test(line))).toEqual([]);
  });

  test('text is measured by nothing that applies, and says that text manifests are not looked for', async () => {
    const { checked, unmeasured, mediaType } = await measured(utf8('A story about a harbour. '.repeat(40)));
    expect([mediaType, new Set(checked.map(({ result }) => result))]).toEqual([
      'text/plain',
      new Set(['NOT_APPLICABLE']),
    ]);
    expect(unmeasured).toContain('c2pa.text-manifest');
  });
});

describe('unmarked files', () => {
  test.each(Object.entries(unmarked))(
    '%s: nothing is detected, and nothing left in doubt',
    async (type, file) => {
      const { results, mediaType } = await measured(file);
      expect(mediaType).toBe(type);
      expect(results).toMatchObject({
        'c2pa.manifest-store': 'NOT_DETECTED',
        'c2pa.digital-source-type': 'NOT_DETECTED',
        'c2pa.remote-manifest-reference': 'NOT_DETECTED',
        'iptc.digital-source-type': 'NOT_DETECTED',
        'tc260.aigc': type.startsWith('image/') ? 'NOT_DETECTED' : 'NOT_APPLICABLE',
        'png.generation-parameters': type === 'image/png' ? 'NOT_DETECTED' : 'NOT_APPLICABLE',
      });
    },
  );

  test('FLAC names no place for XMP, and its store is looked for', async () => {
    expect(await resultsOf(flac())).toMatchObject({
      'c2pa.manifest-store': 'NOT_DETECTED',
      'iptc.digital-source-type': 'NOT_APPLICABLE',
    });
  });

  test.each([
    ['nothing known', bytes(0, 1, 2, 3, 250, 251)],
    ['a ZIP archive', join(ascii('PK\x03\x04'), new Uint8Array(60))],
    ['a font', join(ascii('OTTO'), new Uint8Array(60))],
    ['compressed', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
    ['a bare JPEG XL stream', bytes(0xff, 0x0a, 0, 0, 0, 0)],
    ['a TIFF of 64-bit offsets', join(ascii('II+\0'), new Uint8Array(60))],
    ['a JPEG XL of too many boxes', jxl(...Array.from({ length: 4_100 }, () => box('free')))],
  ])('%s is not known to hold no store', async (_, file) => {
    expect((await resultsOf(file))['c2pa.manifest-store']).toBe('UNCHECKABLE');
  });
});

describe('manifest stores', () => {
  const whole = Object.entries(signed).filter(([name]) => name.startsWith('ai.'));

  test('fixtures are there', () => {
    expect(whole.length).toBe(8);
  });

  test.each(whole)('%s: the store is whole and says that a machine made it', async (_, file) => {
    expect(await resultsOf(file)).toMatchObject({
      'c2pa.manifest-store': 'DETECTED',
      'c2pa.digital-source-type': 'DETECTED',
    });
    expect(await noteOf(file, 'c2pa.manifest-store')).toMatch(
      /^state Valid; codes (?!.*untrusted).*signingCredential.ocsp.skipped/,
    );
  });

  test.each<[string, MarkingResult, MarkingResult, RegExp]>([
    ['capture.jpg', 'DETECTED', 'NOT_DETECTED', /source types digitalCapture/],
    ['tampered.jpg', 'INVALID', 'INVALID', /trainedAlgorithmicMedia/],
    ['forged-code.webp', 'INVALID', 'UNCHECKABLE', /manifest-invalid/],
  ])('%s', async (name, store, type, note) => {
    const file = signed[name] ?? bytes();
    expect(await resultsOf(file)).toMatchObject({
      'c2pa.manifest-store': store,
      'c2pa.digital-source-type': type,
    });
    expect(await noteOf(file, 'c2pa.digital-source-type')).toMatch(note);
  });

  test('cut off behind its store it is invalid, and cut off before nothing is known', async () => {
    const file = signed['ai.jpg'] ?? bytes();
    expect((await resultsOf(file.slice(0, -6)))['c2pa.manifest-store']).toBe('INVALID');
    expect((await resultsOf(file.slice(0, 30)))['c2pa.manifest-store']).toBe('UNCHECKABLE');
  });

  test('a store without a manifest is broken, another JUMBF box is none', async () => {
    const rest = bytes(0, 0x11, 0, 0x10, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71, 3);
    const holding = (kind: string, label: string): Bytes => {
      const data = box('jumb', box('jumd', ascii(kind), rest, ascii(`${label}\0`)));
      return png(31, [{ type: 'caBX', data }]);
    };
    expect((await resultsOf(holding('c2pa', 'c2pa')))['c2pa.manifest-store']).toBe('INVALID');
    expect((await resultsOf(holding('json', 'app')))['c2pa.manifest-store']).toBe('NOT_DETECTED');
  });
});

describe('what the reader would call absent although it could not look', () => {
  const reason = (file: Bytes) => noteOf(file, 'c2pa.manifest-store');

  test('an encrypted PDF, however the word is spelled', async () => {
    expect(await reason(pdf('', '/Encrypt 9 0 R'))).toBe('reason encrypted');
    expect(await reason(pdf('', '/En#63rypt 9 0 R'))).toBe('reason encrypted');
  });

  test('a PDF that names a manifest or hides its metadata', async () => {
    expect(await reason(pdf('4 0 obj\n<</AFRelationship/C2PA_Manifest>>\nendobj\n'))).toBe(
      'reason malformed',
    );
    const hidden = pdf('4 0 obj\n<</Type/Metadata/Filter/FlateDecode>>\nendobj\n');
    expect((await resultsOf(hidden))['iptc.digital-source-type']).toBe('UNCHECKABLE');
  });

  test('a PDF of too many objects, and MP4 of too many boxes, are not read at all', async () => {
    expect(await reason(pdf('9 0 obj\nendobj\n'.repeat(20_001)))).toBe('reason too-many-parts');
    const boxes = mp4(...Array.from({ length: 4_100 }, () => box('free')));
    const { value, milliseconds } = await timed(() => reason(boxes));
    expect(value).toBe('reason too-many-parts');
    expect(milliseconds).toBeLessThan(2_000);
  });

  test('lists a thousand deep', async () => {
    let inner = riff('WAVE', []).slice(8);
    for (let depth = 0; depth < 1_000; depth += 1)
      inner = join(ascii('LIST'), bytes(...u32be(inner.length + 4)).reverse(), ascii('abcd'), inner);
    expect(await reason(riff('WAVE', [{ type: 'LIST', data: join(ascii('abcd'), inner) }]))).toBe(
      'reason too-deep',
    );
  });

  test('a tag that is longer than the file', async () => {
    const tagged = mp3(4, id3Private('XMP', utf8(sourcePacket())));
    expect(await reason(tagged.slice(0, 200))).toBe('reason truncated');
  });
});

describe('HTML', () => {
  test.each([
    '<!doctype html><p>404',
    '\uFEFF <!-- x --><html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "a"><html>',
  ])('%j is told from other text', async (page) => {
    expect((await measured(utf8(page))).mediaType).toBe('text/html');
  });

  test('an SVG with a document type is a picture', async () => {
    const page = new TextDecoder().decode(svg(61)).replace('<svg', '<!DOCTYPE svg PUBLIC "a" "b">\n<svg');
    const { mediaType, results } = await measured(utf8(page));
    expect([mediaType, results['iptc.digital-source-type']]).toEqual(['image/svg+xml', 'UNCHECKABLE']);
  });

  test('a WAV stays one under any name', async () => {
    expect((await measured(wav(62))).mediaType).toBe('audio/wav');
  });
});

describe('containers that were taken apart and put together', () => {
  test('a PNG without its end is cut off, with it whole', async () => {
    const chunks = dissect(png(63));
    expect(await noteOf(assemble(chunks.slice(0, -1)), 'iptc.digital-source-type')).toBe('reason truncated');
    expect((await resultsOf(assemble(chunks)))['iptc.digital-source-type']).toBe('NOT_DETECTED');
  });
});
