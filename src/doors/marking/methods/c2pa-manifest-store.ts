/** `c2pa.manifest-store`: the embedded store, and whether what it binds still holds. */

import type { Hindrance } from '../file/hindrance.ts';
import type { MediaType } from '../file/media-type.ts';
import { type MethodFinding, noneFound, notApplicable, uncheckable } from './finding.ts';
import { type ManifestReport, parseManifestReport } from './manifest-report.ts';
import type { HeldBy, ReaderAnswer } from './reader.ts';

export type StoreFinding = MethodFinding & {
  readonly report?: ManifestReport;
  /** Of a store that is whole: which lists hold its signer. */
  readonly held?: HeldBy;
  /** The reader saw the address of a manifest elsewhere, and no store. */
  readonly isRemote: boolean;
};

type WholeFile = {
  readonly mediaType: MediaType;
  readonly hindrance?: Hindrance;
  /** A PDF names a manifest in plain sight. */
  readonly isNamed: boolean;
};

/** Under these hindrances the reader is not started: it would fail, perhaps after a long time. */
const UNREADABLE: readonly Hindrance[] = [
  'encrypted',
  'too-deep',
  'too-many-parts',
  'time-limit',
  'reader-failed',
];

/** A store has a place in these, and no reader here knows it. */
const UNKNOWN: readonly MediaType[] = [
  'audio/ogg',
  'video/x-matroska',
  'application/zip',
  'application/gzip',
  'font/sfnt',
  'application/octet-stream',
];

const REMOTE = /^C2pa\(RemoteManifestUrl/;
const NONE = /^C2pa\((?:JumbfNotFound|RemoteManifestUrl|InvalidClaim\(C2paBlockNotFound\))/;
const BROKEN =
  /^C2pa\((?:ProvenanceMissing|InvalidClaim|Claim|Assertion|Cose|Jumbf|Hash|Ingredient|Cbor|TooManyManifestStores|UpdateManifest|Unsupported\w*Version|UnknownAlgorithm)/;

export async function findManifestStore(
  { mediaType, hindrance, isNamed }: WholeFile,
  read: (mediaType: string) => Promise<ReaderAnswer>,
): Promise<StoreFinding> {
  if (mediaType === 'text/plain' || mediaType === 'text/html') return { ...notApplicable, isRemote: false };
  if (UNKNOWN.includes(mediaType)) return { ...uncheckable('unsupported'), isRemote: false };
  if (hindrance !== undefined && UNREADABLE.includes(hindrance))
    return { ...uncheckable(hindrance), isRemote: false };
  const answer = await read(mediaType);
  if (answer.kind === 'report') return judgeReport(answer.report, answer.held);
  if (answer.kind !== 'fault')
    return { ...uncheckable(answer.kind === 'trap' ? 'reader-failed' : answer.kind), isRemote: false };
  const isRemote = REMOTE.test(answer.fault);
  return { ...judgeFault(answer.fault, hindrance ?? (isNamed ? 'malformed' : undefined)), isRemote };
}

/** That no list holds the signer is said of the lists, not of the store. */
const UNTRUSTED = 'signingCredential.untrusted';

function judgeReport(text: string, held: HeldBy): StoreFinding {
  const report = parseManifestReport(text);
  if (report === undefined) return { result: 'INVALID', notes: ['no active manifest'], isRemote: false };
  const isIntact = report.state === 'Valid' || report.state === 'Trusted';
  const codes = report.codes.filter((code) => code !== UNTRUSTED);
  const notes = [
    `state ${isIntact ? 'Valid' : 'Invalid'}`,
    ...(codes.length === 0 ? [] : [`codes ${codes.join(' ')}`]),
  ];
  const whole = isIntact && held !== undefined ? { held } : {};
  return { result: isIntact ? 'DETECTED' : 'INVALID', notes, report, ...whole, isRemote: false };
}

/** "Not found" is also what the reader says of what it could not get at. */
function judgeFault(fault: string, hindrance: Hindrance | undefined): MethodFinding {
  if (NONE.test(fault)) return noneFound([hindrance]);
  if (/^C2pa\((?:UnsupportedType|PrereleaseError)/.test(fault)) return uncheckable('unsupported');
  const isBroken = BROKEN.test(fault) && hindrance === undefined;
  return isBroken
    ? { result: 'INVALID', notes: ['structure broken'] }
    : uncheckable(hindrance ?? 'reader-failed');
}
