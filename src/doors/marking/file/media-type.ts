/** The media type from the first bytes. What a sender or a server says about it is never believed. */

import { asciiAt, startsWith, syncSafe, u32be } from './byte-view.ts';

export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/tiff'
  | 'image/svg+xml'
  | 'image/heic'
  | 'image/avif'
  | 'image/jxl'
  | 'audio/wav'
  | 'audio/mpeg'
  | 'audio/flac'
  | 'audio/mp4'
  | 'audio/ogg'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/avi'
  | 'video/x-matroska'
  | 'application/pdf'
  | 'application/zip'
  | 'application/gzip'
  | 'font/sfnt'
  | 'text/html'
  | 'text/plain'
  | 'application/octet-stream';

const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
const JXL_BOX = [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20];
const UTF8_BOM = [0xef, 0xbb, 0xbf];
/** How far a text is read to tell what it is. */
const HEAD_BYTES = 4_096;

export function sniffMediaType(bytes: Uint8Array): MediaType {
  return magicType(bytes) ?? isoType(bytes) ?? textType(bytes) ?? 'application/octet-stream';
}

function magicType(bytes: Uint8Array): MediaType | undefined {
  const four = asciiAt(bytes, 0, 4);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  if (four === 'GIF8') return 'image/gif';
  if (four === 'RIFF') return riffType(asciiAt(bytes, 8, 4));
  if (four === 'II*\0' || four === 'MM\0*' || four === 'II+\0' || four === 'MM\0+') return 'image/tiff';
  if (startsWith(bytes, JXL_BOX) || startsWith(bytes, [0xff, 0x0a])) return 'image/jxl';
  if (asciiAt(bytes, 0, 1024).includes('%PDF-')) return 'application/pdf';
  if (four === 'fLaC') return 'audio/flac';
  if (four === 'OggS') return 'audio/ogg';
  if (asciiAt(bytes, 0, 3) === 'ID3') return id3Type(bytes);
  if (isMp3Frame(bytes)) return 'audio/mpeg';
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'video/x-matroska';
  if (four === 'PK\x03\x04') return 'application/zip';
  if (startsWith(bytes, [0x1f, 0x8b])) return 'application/gzip';
  if (['OTTO', 'ttcf', 'wOFF', 'wOF2', '\0\x01\0\0', 'true'].includes(four)) return 'font/sfnt';
  return undefined;
}

function riffType(form: string): MediaType {
  const forms: Readonly<Record<string, MediaType>> = {
    WEBP: 'image/webp',
    WAVE: 'audio/wav',
    'AVI ': 'video/avi',
  };
  return forms[form] ?? 'application/octet-stream';
}

/** An ID3 tag stands before MP3 frames, and before FLAC in some files. */
function id3Type(bytes: Uint8Array): MediaType {
  return asciiAt(bytes, 10 + syncSafe(bytes, 6), 4) === 'fLaC' ? 'audio/flac' : 'audio/mpeg';
}

/** Eleven bits of synchronisation, then a version, a layer, a bit rate and a sample rate that exist. */
function isMp3Frame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isReal = (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
  return isSync && isReal && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

function isoType(bytes: Uint8Array): MediaType | undefined {
  const type = asciiAt(bytes, 4, 4);
  if (['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(type)) return 'video/quicktime';
  if (type !== 'ftyp') return undefined;
  const length = Math.min(u32be(bytes, 0), bytes.length, HEAD_BYTES);
  const brands = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(asciiAt(bytes, at, 4));
  const [major = ''] = brands;
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  if (/^(?:hei[cxms]|hev[cxms])$/.test(major) || /^(?:mif1|msf1)$/.test(major)) return 'image/heic';
  if (major === 'qt  ') return 'video/quicktime';
  return /^M4[AB] $/.test(major) ? 'audio/mp4' : 'video/mp4';
}

/** Text is what decodes as UTF-8, or begins with a mark of UTF-16, and holds no control characters. */
function textType(bytes: Uint8Array): MediaType | undefined {
  if (bytes.length === 0) return undefined;
  const text = decodeHead(bytes);
  if (text === undefined || /[^\P{Cc}\s]/u.test(text)) return undefined;
  const start = withoutPrologue(text);
  if (/^<(?:[a-z][\w.-]*:)?svg[\s>/]/i.test(start)) return 'image/svg+xml';
  return /^<(?:!doctype\s+html|html|head|body|title|script|meta)\b/i.test(start) ? 'text/html' : 'text/plain';
}

function decodeHead(bytes: Uint8Array): string | undefined {
  const utf16 = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : undefined;
  const head = bytes.subarray(startsWith(bytes, UTF8_BOM) ? UTF8_BOM.length : 0, HEAD_BYTES);
  try {
    // Streaming: a character that the cut divides is left out, not an error.
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
}

/** Declarations, comments and a document type that is not HTML stand before a root element. */
function withoutPrologue(text: string): string {
  const prologue = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?!html)[^[>]*(?:\[[\s\S]*?\]\s*)?>)/i;
  let rest = text.replace(/^\uFEFF/, '');
  for (let found = prologue.exec(rest); found !== null; found = prologue.exec(rest))
    rest = rest.slice(found[0].length);
  return rest;
}
