/**
 * The press digest: what may be told of the last seven days of artifacts, each figure with the
 * line that re-derives it.
 */

import { pathOf } from '../../operations/paths.ts';
import type { Press01 } from '../../schema/contracts.gen.ts';
import { english, type Say } from '../../words/say.ts';
import { cardUrl } from '../cards/card-url.ts';
import { amount } from '../figures/amount.ts';
import { sourceLicenceSentence } from '../figures/source-licences.ts';
import { doiPattern } from '../readers/citation.ts';
import { newestFirst } from '../readers/corrections.ts';
import { deriveCommercialFigure, deriveDistributionFigure, deriveDoiFigure } from './outside-figures.ts';
import { proveCard, proveFromArtifact, proveFromUrl, proveFromUrls } from './proof.ts';
import { deriveWindow, isInWindow, newestRecord, type PressContext, type PressSources } from './window.ts';

export function derivePress(sources: PressSources): Press01 {
  const { publisher } = sources.evidence;
  const context = { ...sources, window: deriveWindow(sources.evidence) };
  return {
    schema: 'svc.press/0.1',
    license: 'CC-BY-4.0',
    publisher: publisher.name,
    doctrine:
      'Quote figures with their date and their kind, and never add kinds. Measured is not certified, listed is not measured, a tie is not a win. ' +
      'A figure that its proof does not print is not a figure of this digest.',
    window: deriveWindowFigure(context),
    corrections_this_window: deriveCorrectionsFigure(context),
    public_root: deriveRootFigure(context),
    signed_cards: deriveCardsFigure(context),
    doi: deriveDoiFigure(context),
    distribution_surfaces: deriveDistributionFigure(context),
    commercial_evidence: deriveCommercialFigure(context),
    faq: deriveFaq(english, context),
    not_announced: deriveNotAnnounced(context),
  };
}

function deriveWindowFigure(context: PressContext): Press01['window'] {
  return {
    ...context.window,
    derivation:
      'Seven dates, both ends included, that end at the newest date of any run, evidence run, card or correction; at the publisher’s own date ' +
      'while there is none. Dates of expiry and of legal provisions do not count, and no clock is read. The proof prints both ends.',
    proof: proveWindow(context),
  };
}

const printWindow = 'console.log(new Date(Date.parse(t)-6*864e5).toISOString().slice(0,10),t)';

function proveWindow(context: PressContext): string {
  if (newestRecord(context.evidence) === undefined)
    return proveFromArtifact(context, 'publisher.json', `const t=d.as_of;${printWindow}`);
  return proveFromUrls(
    context,
    (['benchmark-quality', 'corrections', 'signed-pack'] as const).map(context.address.of),
    `const t=docs.flatMap(datesOf).sort().pop();${printWindow};${datesOf}`,
  );
}

/** A function declaration, so that the script may use it before it is declared. */
const datesOf =
  'function datesOf(d){if(d.artifacts)return d.artifacts.filter(a=>a.kind!=="bank").map(a=>a.date);' +
  'if("corrections" in d)return(d.corrections||[]).map(c=>c.date);return[d.payload.as_of]}';

/** Questions that people who quote the board ask, answered from its own figures. */
function deriveFaq(say: Say, { board, evidence, address }: PressContext): Press01['faq'] {
  const { totals, measured_on } = board;
  const { corrections, publisher } = evidence;
  return [
    {
      q: say`What may I quote?`,
      a: say`"${totals.public_count}", read together with "${totals.separation_public_count}". Both stand in the JSON of the board and are quoted verbatim, with the date.`,
    },
    {
      q: say`Which component is the best?`,
      a: say`${totals.lid} Where an axis ties or is untested there is no best one to name.`,
    },
    { q: say`What was measured, and when?`, a: `${measured_on.model} ${measured_on.date}` },
    {
      q: say`Does a signed card certify anything?`,
      a: say`No. It records a measurement. Its signature says that the bytes are those that were published, not that they are true or that anything conforms to anything.`,
    },
    {
      q: say`What is sold?`,
      a: say`${address.runsDoors ? say`Artefacts and their assembly, never a grade or a place on the board.` : say`Nothing: no door answers here.`} Reading and verifying is free and needs no account.`,
    },
    {
      q: say`What happens when you are wrong?`,
      a: corrections.ok
        ? say`An entry in the corrections ledger: ${corrections.value.corrections.length} so far. Whoever a figure is about has ${amount(say, publisher.right_of_reply_days, 'day')} for a reply that stands with it.`
        : say`An entry in the corrections ledger, which cannot be read at the moment: ${corrections.reason}`,
    },
    {
      q: say`May I reuse the data?`,
      a: [
        say`Yes, under ${publisher.licence}, with attribution to ${publisher.name}.`,
        sourceLicenceSentence(say, board.axes),
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    },
  ];
}

/** The digest's figures on corrections, the public root and the signed cards. */
function deriveCorrectionsFigure(context: PressContext): Press01['corrections_this_window'] {
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

function deriveRootFigure(context: PressContext): Press01['public_root'] {
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

function deriveCardsFigure(context: PressContext): Press01['signed_cards'] {
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

type NotAnnounced = Omit<Press01['not_announced'][number], 'proof'> & {
  readonly at: 'gspc' | 'bank-complete';
  /** Prints the state, of the document `d` that is served there. */
  readonly shows: string;
};

/** Conclusions that the digest does not support, each with the state that its proof prints. */
function deriveNotAnnounced(context: PressContext): Press01['not_announced'][number][] {
  const { board, evidence, address } = context;
  const stated = [
    ...unsupportedLeads(board.totals),
    ...(doiPattern.test(board.doi) ? [] : [datasetRecord]),
    ...(evidence.registers.bankCensus.ok || !address.hasRow('bank-complete') ? [] : [bankCensus]),
  ];
  return stated.map(({ at, shows, ...said }) => ({
    ...said,
    proof: proveFromUrl(context, address.of(at), shows),
  }));
}

function unsupportedLeads(totals: PressContext['board']['totals']): readonly NotAnnounced[] {
  const { ties, untested_separations, unmeasured_axes, axes } = totals;
  return [
    {
      subject: 'A winner on the axes that tie or are untested',
      state: `${ties} TIE, ${untested_separations} UNTESTED`,
      why: 'A tie is not a win, and an untested separation is not a tie: no lead may be told of either.',
      at: 'gspc',
      shows:
        'const n=s=>d.axes.filter(a=>a.separation===s).length;console.log(n("TIE")+" TIE, "+n("UNTESTED")+" UNTESTED")',
    },
    {
      subject: 'Results on the slots without a measurement',
      state: `${unmeasured_axes} of ${axes}`,
      why: 'They are published so that the gap is visible. Nothing was run behind them.',
      at: 'gspc',
      shows: 'console.log(d.axes.filter(a=>a.status!=="MEASURED").length+" of "+d.axes.length)',
    },
  ];
}

/** Only while no record is deposited. */
const datasetRecord: NotAnnounced = {
  subject: 'A deposited dataset record',
  state: 'NOT_DEPOSITED',
  why: 'No identifier was issued for this data set, so none may be cited.',
  at: 'gspc',
  shows: 'console.log(/^10\\.\\d{4,9}/.test(d.doi)?"DEPOSITED":"NOT_DEPOSITED")',
};

/** Only while no census was made. */
const bankCensus: NotAnnounced = {
  subject: 'A census of banks by chain and stablecoin',
  state: 'UNMEASURED',
  why: 'No census of banks stands behind the reader; its totals are null.',
  at: 'bank-complete',
  shows: 'console.log(d.looked_up.kind.toUpperCase())',
};
