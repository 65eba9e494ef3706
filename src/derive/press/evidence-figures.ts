/** The digest's figures on corrections, the public root and the signed cards. */

import { pathOf } from '../../operations/paths.ts';
import type { Press01 } from '../../schema/contracts.gen.ts';
import { cardUrl } from '../cards/card-url.ts';
import { newestFirst } from '../readers/corrections.ts';
import { proveCard, proveFromUrl } from './proof.ts';
import { isInWindow, type PressContext } from './window.ts';

export function deriveCorrectionsFigure(context: PressContext): Press01['corrections_this_window'] {
  const { evidence, window } = context;
  const { corrections } = evidence;
  const figure = {
    kind: 'catalogued',
    proof: proveFromUrl(
      context,
      context.address.of('corrections'),
      `const c=d.corrections;console.log(c&&c.filter(e=>e.date>="${window.from}"&&e.date<="${window.to}").length,c&&c.length)`,
    ),
    feed: pathOf('feed-corrections'),
  } as const;
  if (!corrections.ok) return { ...figure, value: null, total: null, note: corrections.reason, items: null };
  const all = newestFirst(corrections.value.corrections);
  const items = all.filter(({ date }) => isInWindow(window, date));
  return {
    ...figure,
    value: items.length,
    total: all.length,
    note: 'Entries of the ledger dated in the window, and all entries. The proof prints both. A correction counts whether or not it reached the public.',
    items,
  };
}

/** The rule of the public root: raw ids as leaves, an odd node paired with itself. */
const recomputeRoot =
  'const c=require("crypto");let l=d.leaves.map(x=>Buffer.from(x,"hex"));' +
  'while(l.length>1){const n=[];for(let i=0;i<l.length;i+=2)n.push(c.createHash("sha256").update(l[i]).update(l[i+1]||l[i]).digest());l=n}' +
  'console.log(l.length?l[0].toString("hex"):null,d.leaves.length)';

export function deriveRootFigure(context: PressContext): Press01['public_root'] {
  const { root } = context;
  return {
    merkle_root: root.merkle_root,
    leaves: root.card_count,
    as_of: root.as_of,
    signature_state: root.sig_ed25519 === null ? 'UNSIGNED' : 'SIGNED_ENVELOPE_PRESENT',
    scope:
      'The root covers the ids of the fact-run cards and nothing else: neither the board nor the signed measurement cards. ' +
      'The proof recomputes it from the published leaves and prints root and number of leaves.',
    proof: proveFromUrl(context, pathOf('root-leaves'), recomputeRoot),
    feed: pathOf('feed-roots'),
  };
}

export function deriveCardsFigure(context: PressContext): Press01['signed_cards'] {
  const { evidence, window } = context;
  const { measurement } = evidence.cards;
  const newest = measurement.at(-1)?.card;
  return {
    indexed: measurement.length,
    added_this_window: measurement.filter(({ payload }) => isInWindow(window, payload.as_of)).length,
    corpus_note:
      'Cards of the signed-card index, and those of them whose day lies in the window. Fact-run cards (the public root) and mill cards are ' +
      'separate corpora and are not in either number. The proof prints both.',
    proof: proveFromUrl(
      context,
      pathOf('card-index'),
      `console.log(d.cards.length,d.cards.filter(c=>c.as_of>="${window.from}"&&c.as_of<="${window.to}").length)`,
    ),
    verify_one:
      newest === undefined
        ? null
        : proveCard(context, { verifier: pathOf('verifier'), card: cardUrl(newest), did: pathOf('did') }),
    feed: pathOf('feed-cards'),
  };
}
