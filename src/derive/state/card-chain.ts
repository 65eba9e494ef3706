/**
 * The card chain: what the signed manifest states, what is served of it, and what can be proved of
 * what is not.
 */

import { type Card, cardBody, cardSignature } from '../../core/card.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ChainPayload01, LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, type Kind } from '../figures/counted.ts';
import { isSignedByRole } from './role-signature.ts';
import type { ServedArtefacts, StateSources } from './sources.ts';

type Block = LiveState1['card_chain'];
type ChainSources = Pick<StateSources, 'evidence' | 'validCards'> & {
  readonly served: Pick<ServedArtefacts, 'chain'>;
};
type Link = ChainPayload01['links'][number];

export function deriveCardChain({ evidence, validCards, served }: ChainSources): Block {
  const { chain } = served;
  const { links } = chain.payload;
  const onDisk = new Map(evidence.cards.measurement.map(({ card }) => [card.id, card]));
  const valid = links.flatMap((link) => {
    const card = onDisk.get(link.id);
    return link.body_published && card !== undefined && validCards.has(card.id) ? [card] : [];
  });
  return {
    ...countLinks(links, onDisk),
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
      countAttested(links.filter(isWithheld), valid),
      'The one withheld figure that is a proof: a served body whose signature holds names the withheld one as prev.',
    ),
    manifest_signed: manifestSigned(chain.card, evidence),
    signed_vs_disk_rule:
      'The signed counts are what the manifest’s signature covers; the on-disk count is what is served now. They are never added.',
    index_relationship: `${pathOf('card-index')} lists the same cards newest first; its head is a pointer, not a signed proof of sequence. The manifest is that proof.`,
    never_conflate:
      'Published, verified, signed and withheld bodies are different counts; only withheld_attested_by_published_parent proves anything about a withheld body.',
  };
}

/** What the manifest lists, counted as it states it. */
function countLinks(links: readonly Link[], onDisk: ReadonlyMap<string, Card>) {
  const how = (wanted: (link: Link) => boolean): number => links.filter(wanted).length;
  return {
    chain_positions: count('catalogued', links.length, 'Length of the list of links, head to genesis.'),
    bodies_published: count(
      'catalogued',
      how((link) => link.body_published),
      'Positions whose body is served.',
    ),
    bodies_published_signed: count(
      'catalogued',
      how((link) => link.body_published && link.signed),
      'As the manifest states it.',
    ),
    bodies_withheld: count(
      'declared',
      how(isWithheld),
      'A disclosure, not a proof. Withheld bodies are listed, never dropped.',
    ),
    bodies_withheld_signed: count(
      'declared',
      how((link) => isWithheld(link) && link.signed),
      'A disclosure, not a proof.',
    ),
    signed_withheld_now_on_disk: count(
      'catalogued',
      how((link) => isWithheld(link) && link.signed && onDisk.has(link.id)),
      'Withheld when the manifest was signed, served now.',
    ),
  };
}

function isWithheld({ body_published }: Link): boolean {
  return !body_published;
}

function count<K extends Kind>(kind: K, value: number, note: string): Counted<K> {
  return counted(kind, value, { source: `${pathOf('chain')} → payload.links`, note });
}

function countAttested(withheld: readonly Link[], valid: readonly Card[]): number {
  const named = new Set(valid.map(({ prev }) => prev));
  return withheld.filter(({ id }) => named.has(id)).length;
}

function manifestSigned(card: Card, evidence: StateSources['evidence']): Counted<'measured', boolean> {
  const { kid = '' } = card;
  const sig_ed25519 = cardSignature(card);
  const holds = isSignedByRole(evidence, {
    role: 'card-attestation',
    kid,
    message: cardBody(card),
    sig: sig_ed25519,
  });
  const note = holds
    ? 'The envelope verifies under a published card key, checked in this build.'
    : sig_ed25519 === null
      ? 'The manifest is unsigned.'
      : 'The manifest carries a signature that does not hold.';
  return counted('measured', holds, { source: `${pathOf('chain')} → sig_ed25519`, note });
}
