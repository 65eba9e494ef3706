/**
 * The card chain: what the signed manifest states, what is served of it, and what can be proved of
 * what is not.
 */

import { letGo } from '../../core/bytes.ts';
import type { Card } from '../../core/card.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import type { ChainLink, ChainManifest } from '../cards/chain-manifest.ts';
import { type Counted, counted, type Kind } from '../figures/counted.ts';
import { isSignedByRole } from '../keys/role-signature.ts';
import type { ServedArtefacts, StateSources } from './sources.ts';

type ChainSources = Pick<StateSources, 'evidence' | 'validCards'> & {
  readonly served: Pick<ServedArtefacts, 'chain'>;
};

export function deriveCardChain({ evidence, validCards, served }: ChainSources): LiveState1['card_chain'] {
  const onDisk = new Map(evidence.cards.measurement.map(({ card }) => [card.id, card]));
  const { positions, withheld, valid } = sortLinks(served.chain.links, onDisk, validCards);
  return {
    ...countLinks(positions, withheld, onDisk),
    bodies_verified_valid: count(
      'measured',
      valid.length,
      'Served bodies whose id was recomputed and whose signature holds under a published card key, checked in this build.',
    ),
    distinct_signing_keys: count(
      'measured',
      new Set(valid.map(({ kid }) => kid)).size,
      'Distinct key ids among the bodies that verified.',
    ),
    withheld_attested_by_published_parent: count(
      'measured',
      countAttested(withheld, valid),
      'The one withheld figure that is a proof: a served body whose signature holds names the withheld one as prev.',
    ),
    manifest_signed: manifestSigned(served.chain, evidence),
    signed_vs_disk_rule:
      'The signed counts are what the manifest’s signature covers; the on-disk count is what is served now. They are never added.',
    index_relationship: `${pathOf('card-index')} lists the same cards newest first; its head is a pointer, not a signed proof of sequence. The manifest is that proof.`,
    never_conflate:
      'Published, verified, signed and withheld bodies are different counts; only withheld_attested_by_published_parent proves anything about a withheld body.',
  };
}

type Sorted = {
  readonly positions: Positions;
  readonly withheld: readonly ChainLink[];
  /** Served bodies that verified. */
  readonly valid: readonly Card[];
};

type Positions = { readonly published: number; readonly publishedSigned: number };

function sortLinks(
  links: Iterable<ChainLink>,
  onDisk: ReadonlyMap<string, Card>,
  validCards: ReadonlySet<string>,
): Sorted {
  const positions = { published: 0, publishedSigned: 0 };
  const withheld: ChainLink[] = [];
  const valid: Card[] = [];
  for (const link of links) {
    if (!link.body_published) {
      withheld.push(link);
      continue;
    }
    positions.published += 1;
    if (link.signed) positions.publishedSigned += 1;
    const card = onDisk.get(link.id);
    if (card !== undefined && validCards.has(card.id)) valid.push(card);
  }
  return { positions, withheld, valid };
}

/** What the manifest lists, counted as it states it. */
function countLinks(
  { published, publishedSigned }: Positions,
  withheld: readonly ChainLink[],
  onDisk: ReadonlyMap<string, Card>,
) {
  const signedWithheld = withheld.filter(({ signed }) => signed);
  return {
    chain_positions: count(
      'catalogued',
      published + withheld.length,
      'Length of the list of links, head to genesis.',
    ),
    bodies_published: count('catalogued', published, 'Positions whose body is served.'),
    bodies_published_signed: count('catalogued', publishedSigned, 'As the manifest states it.'),
    bodies_withheld: count(
      'declared',
      withheld.length,
      'A disclosure, not a proof. Withheld bodies are listed, never dropped.',
    ),
    bodies_withheld_signed: count('declared', signedWithheld.length, 'A disclosure, not a proof.'),
    signed_withheld_now_on_disk: count(
      'catalogued',
      signedWithheld.filter(({ id }) => onDisk.has(id)).length,
      'Withheld when the manifest was signed, served now.',
    ),
  };
}

function count<K extends Kind>(kind: K, value: number, note: string): Counted<K> {
  return counted(kind, value, { source: `${pathOf('chain')} → payload.links`, note });
}

function countAttested(withheld: readonly ChainLink[], valid: readonly Card[]): number {
  const named = new Set(valid.map(({ prev }) => prev));
  return withheld.filter(({ id }) => named.has(id)).length;
}

function manifestSigned(
  { kid = '', sig_ed25519, body }: ChainManifest,
  evidence: StateSources['evidence'],
): Counted<'measured', boolean> {
  const message = body();
  const holds = isSignedByRole(evidence, { role: 'card-attestation', kid, message, sig: sig_ed25519 });
  letGo(message);
  const note = holds
    ? 'The envelope verifies under a published card key, checked in this build.'
    : sig_ed25519 === null
      ? 'The manifest is unsigned.'
      : 'The manifest carries a signature that does not hold.';
  return counted('measured', holds, { source: `${pathOf('chain')} → sig_ed25519`, note });
}
