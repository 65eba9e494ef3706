/**
 * What the marking door finds, beside what exiftool prints: exiftool writes a statement into a file and reads it back;
 * by the published lists, the words that it prints decide what each method has to say.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  aiSourceTypes,
  generatedCredits,
  generationKeywords,
  generatorNames,
  type MarkingMethod,
} from '../../src/operations/marking-methods.ts';
import { AI, CAPTURE, SAMPLER, unmarked } from '../kit/marked-media.ts';
import { measured } from '../kit/measured-marking.ts';
import { useFolder } from '../kit/scratch.ts';

const MEDIA: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/jxl': 'jxl',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

const NAMES = ['Midjourney v6.1', 'STABLE DIFFUSION', 'Imagenation Studio', 'Editor of Midjourney pictures'];
const CREDITS = ['Made with Google AI', 'Imagined with AI', 'A photographer', 'Adobe Firefly'];

const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'XMP-xmp:CreatorTool': NAMES,
  'XMP-tiff:Software': NAMES,
  'XMP-tiff:Make': NAMES,
  'XMP-tiff:Model': NAMES,
  'XMP-photoshop:Credit': CREDITS,
  'XMP-iptcExt:DigitalSourceType': [AI, CAPTURE],
  'XMP-iptcExt:AISystemUsed': ['a system'],
  'XMP-iptcExt:AISystemVersionUsed': ['4'],
  'XMP-iptcExt:AIPromptInformation': ['a harbour at noon'],
  'XMP-iptcExt:AIPromptWriterName': ['a writer'],
  'XMP-dc:Creator': NAMES,
  'IPTC:Credit': CREDITS,
  'IPTC:Source': CREDITS,
  'IFD0:Make': NAMES,
  'IFD0:Model': NAMES,
  'IFD0:Software': NAMES,
  'ExifIFD:UserComment': [SAMPLER.replaceAll('\n', ' '), 'a harbour'],
  'PNG:Software': NAMES,
  'PNG:Source': NAMES,
  'PNG:Comment': NAMES,
};

const isGenerator = (text: string): boolean =>
  generatorNames.some(
    (name) => text.toLowerCase().startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)),
  );
const isCredit = (text: string): boolean =>
  isGenerator(text) || generatedCredits.some((words) => text.toLowerCase().includes(words));
const isSampler = (text: string): boolean => text.includes('Steps: 20, Sampler: ');
const isSaid = (text: string): boolean => text !== '';

/** The statement that each method looks for, under the names by which exiftool prints its places. */
const PRINTED: Readonly<Partial<Record<MarkingMethod, Readonly<Record<string, (text: string) => boolean>>>>> =
  {
    'iptc.digital-source-type': {
      'XMP-iptcExt:DigitalSourceType': (text) => aiSourceTypes.some((code) => text.endsWith(`/${code}`)),
    },
    'iptc.ai-system': {
      'XMP-iptcExt:AISystemUsed': isSaid,
      'XMP-iptcExt:AISystemVersionUsed': isSaid,
      'XMP-iptcExt:AIPromptInformation': isSaid,
      'XMP-iptcExt:AIPromptWriterName': isSaid,
    },
    'iptc.credit': { 'XMP-photoshop:Credit': isCredit, 'IPTC:Credit': isCredit },
    'png.generation-parameters': {
      'PNG:Software': isGenerator,
      'PNG:Source': isGenerator,
      'PNG:Parameters': isSampler,
      ...Object.fromEntries(generationKeywords.map((keyword) => [`PNG:${keyword}`, isSaid])),
    },
    'exif.generator-tag': {
      'IFD0:Make': isGenerator,
      'IFD0:Model': isGenerator,
      'IFD0:Software': isGenerator,
      'ExifIFD:UserComment': isSampler,
    },
    'xmp.generator-tag': {
      'XMP-xmp:CreatorTool': isGenerator,
      'XMP-tiff:Make': isGenerator,
      'XMP-tiff:Model': isGenerator,
      'XMP-tiff:Software': isGenerator,
    },
  };

type Printed = Readonly<Record<string, string | number>> & { readonly SourceFile: string };

const config = fileURLToPath(new URL('./exiftool.config', import.meta.url));

function exiftool(args: readonly string[]): string {
  const { stdout, error } = spawnSync('exiftool', ['-config', config, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error)
    throw new Error(`exiftool did not start: apt-get install libimage-exiftool-perl (${error.message})`);
  return stdout;
}

/** One file for each place and text, of each kind that exiftool writes; it prints what it then reads in them. */
function writeAll(folder: string): readonly Printed[] {
  const made = join(folder, 'made');
  mkdirSync(made);
  const orders: string[] = [];
  for (const [type, extension] of Object.entries(MEDIA)) {
    const plain = join(folder, `plain.${extension}`);
    writeFileSync(plain, unmarked[type] ?? new Uint8Array());
    for (const [place, texts] of Object.entries(WRITTEN))
      for (const [at, text] of texts.entries())
        orders.push(
          ...['-q', '-m', '-o', join(made, `${place.replace(':', '-')}-${at}.${extension}`)],
          ...[`-${place}=${text}`, plain, '-execute'],
        );
  }
  const list = join(folder, 'orders');
  writeFileSync(list, orders.join('\n'));
  exiftool(['-@', list]);
  const printed: Printed[] = JSON.parse(exiftool(['-q', '-j', '-n', '-a', '-G1', made]));
  return printed;
}

const folder = useFolder();

test('each method finds what exiftool prints, and nothing that it does not print', async () => {
  const files = writeAll(folder);
  expect(files.length).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  const found = new Set<string>();
  for (const printed of files) {
    const { results } = await measured(new Uint8Array(readFileSync(printed.SourceFile)));
    for (const [method, places] of Object.entries(PRINTED)) {
      const isPrinted = Object.entries(places).some(([place, says]) => says(String(printed[place] ?? '')));
      const result = results[method] ?? 'absent';
      if (isPrinted) found.add(method);
      if (isPrinted !== (result === 'DETECTED') || /UNCHECKABLE|INVALID|absent/.test(result))
        wrong.push(`${printed.SourceFile.slice(folder.length)}: ${method} ${result}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...found].sort()).toEqual(Object.keys(PRINTED).sort());
});
