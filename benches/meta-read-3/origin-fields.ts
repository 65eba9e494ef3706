/**
 * The fields of meta-read-3: what states who made a picture, when, where, with what, by whose right or how. Each has
 * a like field, which says something near and must not be taken for it.
 */

import {
  country,
  countryCode,
  datum,
  documentId,
  fraction,
  genre,
  gpsDay,
  house,
  isoTime,
  letterOf,
  model,
  name,
  offset,
  person,
  program,
  region,
  release,
  right,
  role,
  sentence,
  serial,
  sourceType,
  spot,
  taken,
  terms,
  town,
  uniqueId,
  type ValueOf,
  web,
} from './origin-values.ts';

export type Directory = 'main' | 'exif' | 'gps';

/** How the standard of XMP stores a property; a `uri` may be written as rdf:resource too. */
export type Shape = 'text' | 'uri' | 'Seq' | 'Bag' | 'Alt';

export type OriginField = { readonly ask: string; readonly make: ValueOf; readonly like: string } & (
  | { readonly block: 'exif'; readonly directory: Directory; readonly tag: number }
  | { readonly block: 'iptc'; readonly dataset: number; readonly repeats: boolean }
  | { readonly block: 'xmp'; readonly shape: Shape }
);

const north = letterOf('N', 'S');
const east = letterOf('E', 'W');
const bearing = letterOf('T', 'M');

export const FIELDS: readonly OriginField[] = [
  ...directory('main', [
    [0x010e, 'ImageDescription', sentence, 'xmp.dc:description'],
    [0x010f, 'Make', house, 'exif.LensMake'],
    [0x0110, 'Model', model, 'exif.LensModel'],
    [0x0131, 'Software', program, 'exif.HostComputer'],
    [0x0132, 'DateTime', taken, 'exif.DateTimeOriginal'],
    [0x013b, 'Artist', person, 'exif.Copyright'],
    [0x013c, 'HostComputer', house, 'exif.Software'],
    [0x8298, 'Copyright', right, 'exif.Artist'],
  ]),
  ...directory('exif', [
    [0x9003, 'DateTimeOriginal', taken, 'exif.DateTimeDigitized'],
    [0x9004, 'DateTimeDigitized', taken, 'exif.DateTime'],
    [0x9010, 'OffsetTime', offset, 'exif.OffsetTimeDigitized'],
    [0x9011, 'OffsetTimeOriginal', offset, 'exif.OffsetTime'],
    [0x9012, 'OffsetTimeDigitized', offset, 'exif.OffsetTimeOriginal'],
    [0x9290, 'SubSecTime', fraction, 'exif.SubSecTimeDigitized'],
    [0x9291, 'SubSecTimeOriginal', fraction, 'exif.SubSecTime'],
    [0x9292, 'SubSecTimeDigitized', fraction, 'exif.SubSecTimeOriginal'],
    [0xa420, 'ImageUniqueID', uniqueId, 'xmp.Iptc4xmpExt:DigImageGUID'],
    [0xa430, 'CameraOwnerName', person, 'exif.Artist'],
    [0xa431, 'BodySerialNumber', serial, 'exif.LensSerialNumber'],
    [0xa433, 'LensMake', house, 'exif.Make'],
    [0xa434, 'LensModel', model, 'exif.Model'],
    [0xa435, 'LensSerialNumber', serial, 'exif.BodySerialNumber'],
  ]),
  ...directory('gps', [
    [0x0001, 'GPSLatitudeRef', north, 'exif.GPSLongitudeRef'],
    [0x0003, 'GPSLongitudeRef', east, 'exif.GPSLatitudeRef'],
    [0x0010, 'GPSImgDirectionRef', bearing, 'exif.GPSMapDatum'],
    [0x0012, 'GPSMapDatum', datum, 'exif.GPSDateStamp'],
    [0x001d, 'GPSDateStamp', gpsDay, 'exif.DateTimeOriginal'],
  ]),
  ...datasets(true, [
    [26, 'ContentLocationCode', countryCode, 'iptc.Country-PrimaryLocationCode'],
    [27, 'ContentLocationName', town, 'iptc.City'],
    [80, 'By-line', person, 'iptc.By-lineTitle'],
    [85, 'By-lineTitle', role, 'iptc.By-line'],
    [118, 'Contact', person, 'iptc.Credit'],
    [122, 'Writer-Editor', person, 'iptc.By-line'],
  ]),
  ...datasets(false, [
    [5, 'ObjectName', name, 'iptc.Headline'],
    [22, 'FixtureIdentifier', name, 'iptc.ObjectName'],
    [65, 'OriginatingProgram', program, 'iptc.ProgramVersion'],
    [70, 'ProgramVersion', release, 'iptc.OriginatingProgram'],
    [90, 'City', town, 'iptc.Sub-location'],
    [92, 'Sub-location', spot, 'iptc.City'],
    [95, 'Province-State', region, 'iptc.Country-PrimaryLocationName'],
    [100, 'Country-PrimaryLocationCode', countryCode, 'iptc.Country-PrimaryLocationName'],
    [101, 'Country-PrimaryLocationName', country, 'iptc.Country-PrimaryLocationCode'],
    [103, 'OriginalTransmissionReference', serial, 'iptc.FixtureIdentifier'],
    [105, 'Headline', sentence, 'iptc.ObjectName'],
    [110, 'Credit', house, 'iptc.Source'],
    [115, 'Source', house, 'iptc.Credit'],
    [116, 'CopyrightNotice', right, 'exif.Copyright'],
    [120, 'Caption-Abstract', sentence, 'exif.ImageDescription'],
  ]),
  ...properties([
    ['dc:creator', 'Seq', person, 'dc:contributor'],
    ['dc:contributor', 'Bag', person, 'dc:creator'],
    ['dc:publisher', 'Bag', house, 'photoshop:Credit'],
    ['dc:rights', 'Alt', right, 'xmpRights:UsageTerms'],
    ['dc:title', 'Alt', name, 'photoshop:Headline'],
    ['dc:description', 'Alt', sentence, 'dc:title'],
    ['dc:source', 'text', house, 'photoshop:Source'],
    ['dc:identifier', 'text', documentId, 'xmpMM:DocumentID'],
    ['dc:coverage', 'text', region, 'photoshop:State'],
    ['xmp:CreatorTool', 'text', program, 'dc:source'],
    ['xmp:BaseURL', 'uri', web, 'xmpRights:WebStatement'],
    ['xmp:CreateDate', 'text', isoTime, 'xmp:ModifyDate'],
    ['xmp:ModifyDate', 'text', isoTime, 'xmp:MetadataDate'],
    ['xmp:MetadataDate', 'text', isoTime, 'xmp:CreateDate'],
    ['xmpMM:DocumentID', 'text', documentId, 'xmpMM:InstanceID'],
    ['xmpMM:InstanceID', 'text', documentId, 'xmpMM:OriginalDocumentID'],
    ['xmpMM:OriginalDocumentID', 'text', documentId, 'xmpMM:DocumentID'],
    ['xmpMM:Manager', 'text', program, 'xmp:CreatorTool'],
    ['xmpRights:Certificate', 'text', web, 'xmpRights:WebStatement'],
    ['xmpRights:Owner', 'Bag', person, 'dc:creator'],
    ['xmpRights:UsageTerms', 'Alt', terms, 'dc:rights'],
    ['xmpRights:WebStatement', 'text', web, 'xmpRights:Certificate'],
    ['photoshop:AuthorsPosition', 'text', role, 'dc:creator'],
    ['photoshop:CaptionWriter', 'text', person, 'dc:contributor'],
    ['photoshop:City', 'text', town, 'Iptc4xmpCore:Location'],
    ['photoshop:Country', 'text', country, 'Iptc4xmpCore:CountryCode'],
    ['photoshop:Credit', 'text', house, 'other:Credit'],
    ['photoshop:DateCreated', 'text', isoTime, 'xmp:CreateDate'],
    ['photoshop:Headline', 'text', sentence, 'dc:title'],
    ['photoshop:Source', 'text', house, 'photoshop:Credit'],
    ['photoshop:State', 'text', region, 'photoshop:Country'],
    ['photoshop:TransmissionReference', 'text', serial, 'dc:identifier'],
    ['Iptc4xmpCore:CountryCode', 'text', countryCode, 'photoshop:Country'],
    ['Iptc4xmpCore:IntellectualGenre', 'text', genre, 'photoshop:Headline'],
    ['Iptc4xmpCore:Location', 'text', spot, 'photoshop:City'],
    ['Iptc4xmpExt:DigitalSourceType', 'uri', sourceType, 'other:DigitalSourceType'],
    ['Iptc4xmpExt:DigImageGUID', 'text', documentId, 'xmpMM:DocumentID'],
    ['Iptc4xmpExt:Event', 'Alt', sentence, 'dc:description'],
    ['Iptc4xmpExt:OrganisationInImageName', 'Bag', house, 'dc:publisher'],
    ['Iptc4xmpExt:PersonInImage', 'Bag', person, 'dc:creator'],
    ['plus:ImageSupplierImageID', 'text', serial, 'Iptc4xmpExt:DigImageGUID'],
    ['plus:TermsAndConditionsText', 'Alt', terms, 'xmpRights:UsageTerms'],
    ['plus:TermsAndConditionsURL', 'text', web, 'xmpRights:WebStatement'],
  ]),
];

/** Of another namespace; it is beside others, and never asked for. */
const OTHERS: readonly OriginField[] = properties([
  ['other:Credit', 'text', house, 'photoshop:Credit'],
  ['other:DigitalSourceType', 'uri', sourceType, 'Iptc4xmpExt:DigitalSourceType'],
]);

export function fieldNamed(ask: string): OriginField {
  const found = [...FIELDS, ...OTHERS].find((field) => field.ask === ask);
  if (found === undefined) throw new RangeError(`expected a field of meta-read-3, got ${ask}`);
  return found;
}

type Row<Kind> = readonly [kind: Kind, name: string, make: ValueOf, like: string];

function directory(of: Directory, rows: readonly Row<number>[]): OriginField[] {
  return rows.map(([tag, field, make, like]) => ({
    block: 'exif',
    ask: `exif.${field}`,
    directory: of,
    tag,
    make,
    like,
  }));
}

function datasets(repeats: boolean, rows: readonly Row<number>[]): OriginField[] {
  return rows.map(([dataset, field, make, like]) => ({
    block: 'iptc',
    ask: `iptc.${field}`,
    dataset,
    repeats,
    make,
    like,
  }));
}

function properties(
  rows: readonly (readonly [name: string, shape: Shape, make: ValueOf, like: string])[],
): OriginField[] {
  return rows.map(([property, shape, make, like]) => ({
    block: 'xmp',
    ask: `xmp.${property}`,
    shape,
    make,
    like: `xmp.${like}`,
  }));
}
