/** What one file shows by itself, without the reader of manifests: every method that looks at its blocks. */

import type { MarkingMethod } from '../../operations/marking-methods.ts';
import { namesManifest } from './containers/pdf.ts';
import { dissect } from './dissect.ts';
import type { Anatomy } from './file/anatomy.ts';
import type { Hindrance } from './file/hindrance.ts';
import { type MediaType, sniffMediaType } from './file/media-type.ts';
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
