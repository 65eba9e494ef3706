/** Keeps what held beside each new card, once the snapshot that says so is signed. */

import { contextsPath } from '../../artifacts/card-contexts.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { isSnapshotCurrent } from '../../derive/history/board-snapshot.ts';
import { deriveNewContexts } from '../../derive/sentences/new-contexts.ts';
import { withNoun } from '../../words/board-noun.ts';
import { english } from '../../words/say.ts';
import { withLines } from './draft.ts';
import { type Desk, type SigningStep, statingOf } from './signing-desk.ts';

export function keepContexts(desk: Desk): SigningStep {
  const { draft, evidence } = desk;
  const { snapshot } = evidence;
  const source = statingOf(desk);
  // Where the board key is elsewhere, no snapshot is signed with the cards, and nothing vouches for a context.
  if (snapshot === undefined || !isSnapshotCurrent(snapshot, evidence, source)) return { draft, said: [] };
  const say = withNoun(english, desk.beside.looks.noun);
  const contexts = deriveNewContexts(say, evidence, snapshot.custody_attestation.content_id, source);
  return { draft: withLines(draft, contextsPath, contexts.map(canonicalBytes)), said: [] };
}
