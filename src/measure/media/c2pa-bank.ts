/** The words of the bank c2pa-detect-1, and its items. */

import { UNPARSED_RULE } from '../banks/recipe.ts';
import { absentItems } from './c2pa-absent.ts';
import { presentItems } from './c2pa-present.ts';
import { testChain } from './certificate.ts';
import { freezeMedia, type MediaBank } from './frozen-media.ts';
import { c2paRsSigner } from './sign-c2pa-rs.ts';
import { c2paTsSigner } from './sign-c2pa-ts.ts';

const HEADER = {
  schema: 'svc.bank/0.1',
  bench: 'c2pa-detect-1',
  version: '1',
  title: 'Media files with and without an embedded content credential (C2PA), 100 items',
  question: 'Does the component say rightly whether a C2PA content credential is embedded in a media file?',
  author: 'own',
  source: { name: 'evidence-board', version: '1', integrity: null },
  licence: 'CC-BY-4.0',
  targets: ['present', 'absent'],
  positive: 'present',
  grading:
    "Exact match of the label after the adapter's mapping: present when the component reports a manifest or manifest store, absent when it reports in its own words that there is none. Whether a credential is intact or trusted is not graded, because not every reader claims to judge it: a signed file that was changed afterwards still is present.",
  unparsed_rule: `${UNPARSED_RULE} A container that a component does not support by its own documentation, and an error other than its documented "none found", are answers of this kind.`,
  duplicate_policy: 'No two items have the same bytes.',
  contamination:
    'All files were made for this bank and were unpublished when it was frozen. While the signers were set up, readers were tried on other throw-away files of the same containers; no reader was run on a file of the bank before it was frozen.',
  ancestry:
    'The truth of an item is how its file was made. Pictures, sounds and containers were written byte by byte by this project. The credentials of the signed files were made by two programs that share no code, @contentauth/c2pa-wasm 0.13.3 (c2pa-rs) and @trustnxt/c2pa-ts 0.9.4, with one throw-away test chain; the tag of an item names the signer. Both programs are also in the fleet, as readers. c2pa-ts signs JPEG and PNG here, c2pa-rs all containers. Before freezing it was seen that files signed by c2pa-rs are valid for both, while c2pa-rs refuses the signature of files signed by c2pa-ts, whose header carries its labels as text; this concerns validity, which is not graded. 80 of the 100 files are JPEG or PNG, the containers that every reader of the fleet supports; WebP, GIF, SVG, WAV and MP3 have four each.',
  frozen_on: '2026-11-21',
} as const;

export async function c2paBank(): Promise<MediaBank> {
  const chain = testChain();
  const signers = { 'c2pa-rs': await c2paRsSigner(chain), 'c2pa-ts': await c2paTsSigner(chain) };
  return freezeMedia(HEADER, 'c2pa', [...(await presentItems(signers)), ...(await absentItems(signers))]);
}
