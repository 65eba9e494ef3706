/** The words of the bank c2pa-validity-1, and its items. */

import { freezeMedia, type MediaBank } from '../media/frozen-media.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';
import { CHANGES } from './validity-changes.ts';
import { validityItems } from './validity-items.ts';

const HEADER = {
  schema: 'svc.bank/0.1',
  bench: 'c2pa-validity-1',
  version: '1',
  title: 'Media files whose embedded content credential (C2PA) is absent, valid or invalid, 210 items',
  question:
    'Does the component say rightly whether a media file embeds a content credential, and if so whether that credential is valid?',
  author: 'own',
  source: { name: 'evidence-board', version: '1', integrity: null },
  licence: 'CC-BY-4.0',
  targets: ['absent', 'valid', 'invalid'],
  grading:
    "Exact match of the label after the adapter's mapping. Valid: a manifest store is embedded where the C2PA specification puts it, the claim's signature verifies under the key of the certificate that it carries, each assertion is the one that the claim states by name and digest, and the hard binding fits the file. Invalid: a store is embedded and one of these does not hold. Absent: no store is embedded; an address of a manifest elsewhere, other JUMBF, words, or bytes of a store in another place are none. Whether anybody trusts the signer is not asked: all certificates are of one test authority that nobody lists, and a report of an untrusted signer alone counts as valid.",
  unparsed_rule: `${UNPARSED_RULE} An error counts as "invalid" only where it names a fault of a store that was found; which these are stands in the configuration of each component.`,
  duplicate_policy:
    'No two items have the same bytes, and no two share a picture: a changed file and an intact one are never made from the same signed file.',
  contamination:
    'All files were made for this bank and were unpublished when it was frozen. The measured readers cannot have been developed against them; the kinds of change are those that the specification names in its list of failures, and every reader may be tested against that list.',
  ancestry:
    'The truth of an item is how its file was made, and a check of our own, which no measured reader takes part in, holds each signed file to it. Pictures and containers were written byte by byte by this project: JPEG, PNG and HEIF, the containers that all readers of the fleet claim. Claims, assertions and boxes were written by two programs that share no code, @contentauth/c2pa-wasm 0.13.3 (c2pa-rs; all containers) and @trustnxt/c2pa-ts 0.9.4 (JPEG and PNG); both are in the fleet as readers, and the tag of a signed item names its maker and its algorithm. The signatures over the claims were made by this project, a third each with ES256, ES384 and Ed25519, under certificates of the profile that the specification asks for. That settles why readers disagreed on intact files in an earlier trial: c2pa-ts spells the labels of its signature header as texts where RFC 9052 and RFC 9360 have numbers, and c2pa-rs refuses that as an invalid credential with a mismatched signature; a certificate for a purpose that c2pa-rs does not list gave the first of these reports too. Each stratum is one kind of change, in five places (c2pa-rs JPEG, c2pa-ts JPEG, c2pa-rs PNG, c2pa-ts PNG, c2pa-rs HEIF), with as many intact and as many unsigned files of the same containers.',
  pilot:
    "The first board's detector-interop ran 100 files of like make through largely the same fleet, and asked for presence only. To find out why readers disagreed on intact files, the three readers of this fleet were run on about 200 control files that the same recipe made from other pictures, every kind of change and of absence among them, and on 15 intact ones of the three algorithms, and their reports were read: nearly all agreed with how the files were made. After the first twelve changes had been seen, two were added to cover the specification's list of failures further (signature missing, store cut), and two algorithms beside ES256; an assertion that no claim names was left out, because the specification's editors say that validators need not look for it. MP3 was left out after one control file showed that makers and readers follow different versions of the specification there, WebP because one reader does not claim it. No reader was run on a file of the bank.",
  annotation: {
    annotators: [],
    kappa: null,
    dropped: 0,
    by_construction:
      'A label follows from how the file was made: never signed, signed and left alone, or signed and then changed in one stated way. The recipe recomputes hard binding, assertion digests and claim signature of every signed file with code of its own, and stops where a file does not fail exactly the check that its change is to break.',
  },
  strata: CHANGES.map(({ kind, why }) => ({
    stratum: kind,
    what: `${why} Beside such files as many intact and as many unsigned ones.`,
  })),
  frozen_on: '2026-11-22',
};

export async function validityBank(): Promise<MediaBank> {
  return freezeMedia(HEADER, 'c2pa', await validityItems());
}
