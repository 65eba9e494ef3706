/** Takes a file apart by its media type. */

import { readGif } from './containers/gif.ts';
import { readHeif } from './containers/heif.ts';
import { readFlac, readMp3 } from './containers/id3.ts';
import { readJxl, readMovie } from './containers/iso-media.ts';
import { readJpeg } from './containers/jpeg.ts';
import { readPdf } from './containers/pdf.ts';
import { readPng } from './containers/png.ts';
import { readWave, readWebp } from './containers/riff.ts';
import { readSvg } from './containers/svg.ts';
import { readTiff } from './containers/tiff.ts';
import { type Anatomy, type FileParts, hindered } from './file/anatomy.ts';
import { type Budget, openBudget } from './file/budget.ts';
import { type MediaType, sniffMediaType } from './file/media-type.ts';
import { readXmp } from './file/xmp.ts';

const readers: Readonly<
  Record<Exclude<MediaType, 'image/svg+xml'>, (bytes: Uint8Array, budget: Budget) => FileParts>
> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/tiff': readTiff,
  'image/heic': readHeif,
  'image/avif': readHeif,
  'image/jxl': readJxl,
  'audio/wav': readWave,
  'video/avi': readWave,
  'audio/mpeg': readMp3,
  'audio/flac': readFlac,
  'audio/mp4': readMovie,
  'video/mp4': readMovie,
  'video/quicktime': readMovie,
  'application/pdf': readPdf,
  'text/plain': () => ({}),
  'text/html': () => ({}),
  'audio/ogg': unsupported,
  'video/x-matroska': unsupported,
  'application/zip': unsupported,
  'application/gzip': () => hindered('unsupported'),
  'font/sfnt': unsupported,
  'application/octet-stream': () => hindered('unsupported'),
};

/** A manifest store has a place in these that no reader here knows; XMP and Exif have none. */
function unsupported(): FileParts {
  return { hindrance: 'unsupported' };
}

export function dissect(bytes: Uint8Array): Anatomy {
  const mediaType = sniffMediaType(bytes);
  if (mediaType === 'image/svg+xml') return { mediaType, ...readSvg(bytes) };
  const budget = openBudget();
  const { xmp, ...parts } = readers[mediaType](bytes, budget);
  return { mediaType, ...parts, ...(xmp === undefined ? {} : { xmp: readXmp(xmp, budget) }) };
}
