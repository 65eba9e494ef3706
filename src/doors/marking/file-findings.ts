/** What one file shows by itself, without the reader of manifests: every method that looks at its blocks. */

import type { MarkingMethod } from '../../operations/marking-methods.ts';
import { namesManifest } from './containers/pdf.ts';
import { dissect } from './dissect.ts';
import type { Hindrance } from './file/hindrance.ts';
import { type MediaType, sniffMediaType } from './file/media-type.ts';
import { findRemoteReference } from './methods/c2pa-remote-manifest-reference.ts';
import { findGeneratorTag } from './methods/exif-generator-tag.ts';
import { type MethodFinding, uncheckable } from './methods/finding.ts';
import { findIptcSourceType } from './methods/iptc-digital-source-type.ts';
import { findPngParameters } from './methods/png-generation-parameters.ts';
import { findAigcLabel } from './methods/tc260-aigc.ts';

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
  const { mediaType, hindrance } = anatomy;
  return {
    mediaType,
    ...(hindrance === undefined ? {} : { hindrance }),
    isNamed: mediaType === 'application/pdf' && namesManifest(bytes),
    findings: {
      'c2pa.remote-manifest-reference': findRemoteReference(anatomy),
      'iptc.digital-source-type': findIptcSourceType(anatomy),
      'tc260.aigc': findAigcLabel(anatomy),
      'png.generation-parameters': findPngParameters(anatomy),
      'exif.generator-tag': findGeneratorTag(anatomy),
    },
  };
}

/** Of a file that was given up: nothing in it was found absent. */
export function foundNothing(bytes: Uint8Array, hindrance: Hindrance): FileFindings {
  const given = uncheckable(hindrance);
  return {
    mediaType: sniffMediaType(bytes),
    hindrance,
    isNamed: false,
    findings: {
      'c2pa.remote-manifest-reference': given,
      'iptc.digital-source-type': given,
      'tc260.aigc': given,
      'png.generation-parameters': given,
      'exif.generator-tag': given,
    },
  };
}
