import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { type Content, toBytes } from '../../../../tests/kit/files.ts';
import { zipOf } from '../../../../tests/kit/zip.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { readResults } from '../read-results.ts';
import { gatherFaults } from '../row/faults.ts';
import { optionalPackage } from './optional-package.ts';
import { digestOf, openSources, sourceOf } from './source-file.ts';
import { unpackSources } from './unpack.ts';

const csv = 'item_id,model,correct\na,m,1\nb,m,0\n';

const rowsOf = async (files: Readonly<Record<string, Uint8Array>>, choices: ImportOptions = {}) => {
  const faults = gatherFaults();
  const given = Object.entries(files).map(([path, bytes]) => sourceOf(path, bytes));
  const sources = await unpackSources(given);
  const { rows } = readResults(sources, choices, faults);
  faults.refuseIfAny();
  return { sources, rows: [...rows].map(({ item_id, model, score }) => [item_id, model, score]) };
};

const plain = [
  ['a', 'm', 1],
  ['b', 'm', 0],
];

const zipped = (members: Readonly<Record<string, Content>>, ...packing: [Parameters<typeof zipOf>[1]?]) =>
  zipOf(
    Object.fromEntries(Object.entries(members).map(([name, content]) => [name, toBytes(content)])),
    ...packing,
  );

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

/** A workbook as spreadsheet programs write it, whose cells are `sheet`. */
const workbook = (
  sheet: string,
  more: Readonly<Record<string, string>> = {},
  properties = '',
): Uint8Array => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipped(
    {
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${related}">${properties}<sheets><sheet name="Empty" sheetId="1" r:id="rId1"/><sheet name="Results" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData/></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst ${main}><si><t>item_id</t></si><si><r><t>mo</t></r><r><t>del</t></r><rPh><t>x</t></rPh></si></sst>`,
      'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/><numFmt numFmtId="165" formatCode="0.0&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ...more,
    },
    { method: 8, pack: (bytes) => deflateRawSync(bytes) },
  );
};

const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>correct</t></is></c></row>';

describe('a file that holds another', () => {
  test.each([
    ['packed by gzip', { 'r.csv.gz': gzipSync(csv) }],
    ['packed twice', { 'r.zip': zipped({ 'in/r.csv.gz': gzipSync(csv) }) }],
    ['in UTF-16, low byte first', { 'r.csv': utf16(csv, false) }],
    ['in UTF-16, high byte first', { 'r.csv': utf16(csv, true) }],
    ['in an archive', { 'r.zip': zipped({ '__MACOSX/r.csv': 'x', 'in/r.csv': csv }) }],
    [
      'a sheet of a workbook, with a formula, a style that is no date, and a gap',
      {
        'r.xlsx': workbook(
          `${header}<row r="3"><c r="A3" t="str"><f>"a"</f><v>a</v></c><c r="B3" t="inlineStr"><is><t>m</t></is></c><c r="C3" t="b"><v>1</v></c></row>` +
            '<row r="4"><c r="A4" t="inlineStr"><is><t>b</t></is></c><c r="B4" t="inlineStr"><is><t>m</t></is></c><c r="C4" s="2"><v>0</v></c><c r="D4" t="str"><f>""</f><v></v></c></row>',
        ),
      },
    ],
  ])('%s says the same as it', async (_, files) => {
    const { sources, rows } = await rowsOf(files);
    expect(rows).toEqual(plain);
    const [given] = Object.entries(files).map(([path, bytes]) => sourceOf(path, bytes));
    expect(sources.map((source) => digestOf(source.given ?? source))).toContain(given && digestOf(given));
  });

  test.each([
    ['a day', '<c r="A2" s="3"><v>45292</v></c>', '', '2024-01-01'],
    ['an instant', '<c r="A2" s="1"><v>45292.75</v></c>', '', '2024-01-01T18:00:00'],
    [
      'a day that is counted from 1904',
      '<c r="A2" s="3"><v>43830</v></c>',
      '<workbookPr date1904="1"/>',
      '2024-01-01',
    ],
  ])('a workbook with %s is read as it shows it', async (_, cell, more, day) => {
    const row = `<row r="2">${cell}<c r="B2" t="inlineStr"><is><t>m</t></is></c><c r="C2"><v>1</v></c></row>`;
    const { rows } = await rowsOf({ 'r.xlsx': workbook(header + row, {}, more) });
    expect(rows).toEqual([[day, 'm', 1]]);
  });

  test.each([
    ['no place', '<row><c><v>1</v></c></row>', 'expected cells with a place such as B2, got ""'],
    [
      'a formula that was never counted',
      '<row r="2"><c r="A2" t="inlineStr"><is><t>b</t></is></c><c r="C2"><f>1-0</f><v></v></c></row>',
      'Results C2: expected the value of a formula, got a formula without one: open the file in a spreadsheet program and save it',
    ],
    [
      'a formula like the one above it',
      '<row r="2"><c r="C2"><f t="shared" si="0"/></c></row>',
      'got a formula without one',
    ],
    ['a far place', '<row><c r="ZZZ9"><v>1</v></c></row>', 'such as B2, got "ZZZ9"'],
    ['a broken end', '<row', 'expected well-formed XML'],
  ])('a workbook with %s is refused', async (_, sheet, says) => {
    await expect(rowsOf({ 'r.xlsx': workbook(header + sheet) })).rejects.toThrow(says);
  });

  test.each([
    ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0), 'packed by gzip, got more or damaged ones'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), 'bytes of UTF-16 text'],
    ['Parquet', toBytes('PAR1 and more, which is none'), 'expected a Parquet file that can be read, got: '],
  ])('%s that is damaged is refused', async (_, bytes, says) => {
    await expect(rowsOf({ 'x.file': bytes })).rejects.toThrow(says);
  });

  test('of an archive is unpacked when it is read, and let go when it was', async () => {
    const given = sourceOf('r.zip', zipped({ 'r.csv': csv, 'more.csv': csv }));
    let reads = 0;
    const counted = (start: number, length: number): Uint8Array => {
      reads += 1;
      return given.part(start, length);
    };
    const [source] = await unpackSources([{ ...given, part: counted }]);
    const readsOf = (start: number): number => {
      const before = reads;
      expect(source?.part(start, 4)).toEqual(toBytes(csv).subarray(start, start + 4));
      return reads - before;
    };
    const once = readsOf(0);
    expect(once).toBeGreaterThan(0);
    expect(readsOf(4)).toBe(0);
    source?.close();
    expect(readsOf(4)).toBe(once);
  });

  test('of which an archive has several is left aside where it holds no results', async () => {
    const { rows } = await rowsOf({ 'r.zip': zipped({ 'notes.txt': 'nothing', 'r.csv': csv }) });
    expect(rows).toEqual(plain);
  });
});

test('a package that only some need is asked for by the version that is tested here', async () => {
  const missing = Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' });
  const [load, wanted] = [() => Promise.reject(missing), 'hyparquet-writer' as const];
  await expect(optionalPackage({ name: 'r.x', wanted }, load)).rejects.toThrow(
    `r.x: expected the package ${wanted}, got none: npm install ${wanted}@${manifest.devDependencies[wanted]}`,
  );
  expect(manifest.peerDependenciesMeta[wanted]).toEqual({ optional: true });
});

test('a member whose checksum is another is refused', async () => {
  const bytes = Buffer.from(zipped({ 'r.csv': csv }));
  bytes.write('b,m,1', bytes.indexOf('b,m,0'));
  await expect(rowsOf({ 'r.zip': bytes })).rejects.toThrow(/r\.csv: expected the bytes of its checksum/);
});

test('a link inside a given folder is not followed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-links-'));
  try {
    mkdirSync(join(folder, 'given/own'), { recursive: true });
    mkdirSync(join(folder, 'secret'));
    writeFileSync(join(folder, 'given/own/r.csv'), csv);
    writeFileSync(join(folder, 'secret/s.csv'), csv);
    symlinkSync(join(folder, 'secret'), join(folder, 'given/lnk'), 'dir');
    symlinkSync(join(folder, 'secret/s.csv'), join(folder, 'given/s.csv'));
    expect(openSources([join(folder, 'given')], []).map(({ name }) => name)).toEqual(['r.csv']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('reports of tests in the XML of JUnit', () => {
  const report = (model: string, tests: string, head = '<?xml version="1.0" encoding="utf-8"?>') => ({
    [`junit_${model}.xml`]: Buffer.from(
      `${head}<testsuites><testsuite name="pytest">${tests}</testsuite></testsuites>`,
      'latin1',
    ),
  });
  const testsIn = (files: Parameters<typeof rowsOf>[0]) => rowsOf(files, { modelsFrom: 'file' });
  const cases =
    '<testcase classname="t.a" name="one" time="0.5"/><testcase classname="t.a" name="two"><failure message="a &lt; b">x</failure><error/></testcase><testcase name="three"><error message="no"/></testcase>';

  test('a test that failed earns nothing, one that ended in an error neither, and it is said', async () => {
    const { rows, sources } = await testsIn({
      ...report('gull', cases),
      ...report('heron', cases, '\xef\xbb\xbf'),
      ...report('wren', cases, ''),
    });
    expect(rows).toEqual(
      ['junit_gull', 'junit_heron', 'junit_wren'].flatMap((model) => [
        ['t.a::one', model, 1],
        ['t.a::two', model, 0],
        ['three', model, undefined],
      ]),
    );
    expect(sources.map(({ given }) => given?.name)).toEqual([
      'junit_gull.xml',
      'junit_heron.xml',
      'junit_wren.xml',
    ]);
  });

  test('one that was skipped is asked about', async () => {
    await expect(
      testsIn(report('gull', `${cases}<testcase name="four"><skipped/></testcase>`)),
    ).rejects.toThrow('junit_gull.xml line 4: correct: expected a grade, got "skipped"');
  });

  test('it is read in the encoding that it names, and refused where it is not well-formed', async () => {
    const named = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
    const { rows } = await testsIn(report('gull', '<testcase name="caf\xe9"/>', named('ISO-8859-1')));
    expect(rows).toEqual([['café', 'junit_gull', 1]]);
    await expect(testsIn(report('gull', '<testcase name="caf\xe9"/>', named('utf-8')))).rejects.toThrow(
      'expected text in the encoding that it names, "utf-8"',
    );
    await expect(testsIn(report('gull', '<testcase>'))).rejects.toThrow('expected well-formed XML');
  });
});
