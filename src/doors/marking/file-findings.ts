/** What one file shows by itself, without the reader of manifests: every method that looks at its blocks. */

import type { MarkingMethod } from '../../operations/marking-methods.ts';
import { readGif } from './containers/gif.ts';
import { readHeif } from './containers/heif.ts';
import { readFlac, readMp3 } from './containers/id3.ts';
import { readJxl, readMovie } from './containers/iso-media.ts';
import { readJpeg } from './containers/jpeg.ts';
import { namesManifest, readPdf } from './containers/pdf.ts';
import { readPng } from './containers/png.ts';
import { readWave, readWebp } from './containers/riff.ts';
import { readSvg } from './containers/svg.ts';
import { readTiff } from './containers/tiff.ts';
import { type Anatomy, type FileParts, hindered } from './file/anatomy.ts';
import { type Budget, openBudget } from './file/budget.ts';
import type { Hindrance } from './file/hindrance.ts';
import { type MediaType, sniffMediaType } from './file/media-type.ts';
import { readXmp } from './file/xmp.ts';
import { findRemoteReference } from './methods/c2pa-remote-manifest-reference.ts';
import { findGeneratorTag } from './methods/exif-generator-tag.ts';
import type { MethodFinding } from './methods/finding.ts';
import { findAiSystem } from './methods/iptc-ai-system.ts';
import { findCredit } from './methods/iptc-credit.ts';
import { findIptcSourceType } from './methods/iptc-digital-source-type.ts';
import { findPngParameters } from './methods/png-generation-parameters.ts';
import { findAigcLabel } from './methods/tc260-aigc.ts';
import { findXmpGenerator } from './methods/xmp-generator-tag.ts';

type OwnMethod = Exclude<MarkingMethod, 'c2pa.manifest-store' | 'c2pa.digital-source-type'>;

export type FileFindings = {
  readonly mediaType: MediaType;
  readonly hindrance?: Hindrance;
  /** A PDF names a manifest in plain sight. */
  readonly isNamed: boolean;
  readonly findings: Readonly<Record<OwnMethod, MethodFinding>>;
};

export function findInFile(bytes: Uint8Array): FileFindings {
  const anatomy = dissect(bytes);
  const isNamed = anatomy.mediaType === 'application/pdf' && namesManifest(bytes);
  return findIn(anatomy, isNamed);
}

/** Of a file that was given up: nothing in it was found absent. */
export function foundNothing(bytes: Uint8Array, hindrance: Hindrance): FileFindings {
  const unread = {
    xmp: { properties: [] },
    exif: { blocks: [] },
    text: { blocks: [] },
    credits: { blocks: [] },
  };
  return findIn({ mediaType: sniffMediaType(bytes), hindrance, ...unread }, false);
}

function findIn(anatomy: Anatomy, isNamed: boolean): FileFindings {
  const { mediaType, hindrance } = anatomy;
  return {
    mediaType,
    ...(hindrance === undefined ? {} : { hindrance }),
    isNamed,
    findings: {
      'c2pa.remote-manifest-reference': findRemoteReference(anatomy),
      'iptc.digital-source-type': findIptcSourceType(anatomy),
      'iptc.ai-system': findAiSystem(anatomy),
      'tc260.aigc': findAigcLabel(anatomy),
      'iptc.credit': findCredit(anatomy),
      'png.generation-parameters': findPngParameters(anatomy),
      'exif.generator-tag': findGeneratorTag(anatomy),
      'xmp.generator-tag': findXmpGenerator(anatomy),
    },
  };
}

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

/** Takes a file apart by its media type. */
function dissect(bytes: Uint8Array): Anatomy {
  const mediaType = sniffMediaType(bytes);
  if (mediaType === 'image/svg+xml') return { mediaType, ...readSvg(bytes) };
  const budget = openBudget();
  const { xmp, ...parts } = readers[mediaType](bytes, budget);
  return { mediaType, ...parts, ...(xmp === undefined ? {} : { xmp: readXmp(xmp, budget) }) };
}
