/**
 * The press digest: what may be told of the last seven days of artifacts, each figure with the
 * line that re-derives it.
 */

import type { Press01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveCardsFigure, deriveCorrectionsFigure, deriveRootFigure } from './evidence-figures.ts';
import { deriveFaq } from './faq.ts';
import { deriveNotAnnounced } from './not-announced.ts';
import { deriveCommercialFigure, deriveDistributionFigure, deriveDoiFigure } from './outside-figures.ts';
import { proveFromArtifact, proveFromUrls } from './proof.ts';
import { deriveWindow, newestRecord, type PressContext, type PressSources } from './window.ts';

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
