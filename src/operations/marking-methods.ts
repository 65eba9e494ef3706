/**
 * What the marking-evidence door measures and in which words it answers. Data only: the engine, the
 * method page and the description of the door read it.
 */

export type MarkingMethod =
  | 'c2pa.manifest-store'
  | 'c2pa.digital-source-type'
  | 'c2pa.remote-manifest-reference'
  | 'iptc.digital-source-type'
  | 'tc260.aigc'
  | 'png.generation-parameters'
  | 'exif.generator-tag';

export type MarkingResult = 'DETECTED' | 'INVALID' | 'NOT_DETECTED' | 'UNCHECKABLE' | 'NOT_APPLICABLE';

type MethodWords = {
  readonly id: MarkingMethod;
  readonly reads: string;
  /** A habit of some programs, not a marking standard. */
  readonly isConvention: boolean;
};

export const markingMethods: readonly MethodWords[] = [
  {
    id: 'c2pa.manifest-store',
    reads:
      'The embedded C2PA manifest store: claim signature, assertion hashes and hard binding of the active manifest.',
    isConvention: false,
  },
  {
    id: 'c2pa.digital-source-type',
    reads: 'A digitalSourceType from the list of codes below in the actions of the active C2PA manifest.',
    isConvention: false,
  },
  {
    id: 'c2pa.remote-manifest-reference',
    reads: 'XMP dcterms:provenance that names a manifest elsewhere. The reference is never followed.',
    isConvention: false,
  },
  {
    id: 'iptc.digital-source-type',
    reads:
      'The XMP property DigitalSourceType of the IPTC extension namespace, with a code of the list below.',
    isConvention: false,
  },
  {
    id: 'tc260.aigc',
    reads:
      'The label of GB 45438-2025 in the XMP of an image: the property AIGC, JSON with a Label of 1, 2 or 3.',
    isConvention: false,
  },
  {
    id: 'png.generation-parameters',
    reads: 'PNG text under the keyword parameters with sampler fields, or a node graph under prompt.',
    isConvention: true,
  },
  {
    id: 'exif.generator-tag',
    reads: 'Exif Software with a name of the list below, or generation parameters in UserComment.',
    isConvention: true,
  },
];

export const markingResults: Readonly<Record<MarkingResult, string>> = {
  DETECTED: 'Found, read to its end, and its own integrity check passed where the method has one.',
  INVALID: 'Found, but its integrity check failed or its structure is broken.',
  NOT_DETECTED: 'Every place that the method names was read to its end and holds none.',
  UNCHECKABLE:
    'It applies, but no answer could be had: cut off, encrypted, a limit reached, or not supported.',
  NOT_APPLICABLE: 'The method names no place in this media type.',
};

/** Codes of the IPTC vocabulary that say a machine made it. Other codes are shown, not counted. */
export const aiSourceTypes: readonly string[] = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
];

/** The beginning of Exif Software, without regard to case. */
export const generatorNames: readonly string[] = [
  'adobe firefly',
  'automatic1111',
  'comfyui',
  'dall-e',
  'dall·e',
  'dreamstudio',
  'fooocus',
  'forge',
  'ideogram',
  'imagen',
  'invokeai',
  'leonardo.ai',
  'midjourney',
  'novelai',
  'playground ai',
  'sd.next',
  'stable diffusion',
];

/** What no method of the door looks at; every card says so. */
export const markingUnmeasured: readonly string[] = [
  'watermark.synthid',
  'watermark.other-vendor',
  'watermark.audio',
  'watermark.text',
  'fingerprint.lookup',
  'c2pa.signer-trust',
  'c2pa.remote-manifest-content',
  'visible-label',
  'robustness',
  'generator-identity',
  'legal-conformity',
];

/** Said in addition where the output is text: C2PA manifests hidden in variation selectors. */
export const textUnmeasured = 'c2pa.text-manifest';

/** Bytes that are read: by `url`, as a body, and of either kind for a preview. */
export const markingLimits = {
  url: 20 * 1024 * 1024,
  /** A body reaches a function base64-encoded within 6 MB, its headers included. */
  body: 4_500_000,
  preview: 2 * 1024 * 1024,
} as const;
