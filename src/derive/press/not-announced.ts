/** Conclusions that the digest does not support, each with the state that its proof prints. */

import type { Press01 } from '../../schema/contracts.gen.ts';
import { doiPattern } from '../readers/citation.ts';
import { proveFromUrl } from './proof.ts';
import type { PressContext } from './window.ts';

type NotAnnounced = Omit<Press01['not_announced'][number], 'proof'> & {
  readonly at: 'gspc' | 'bank-complete';
  /** Prints the state, of the document `d` that is served there. */
  readonly shows: string;
};

export function deriveNotAnnounced(context: PressContext): Press01['not_announced'][number][] {
  const { board, evidence, address } = context;
  const stated = [
    ...unsupportedLeads(board.totals),
    ...(doiPattern.test(board.doi) ? [] : [datasetRecord]),
    ...(evidence.registers.bankCensus.ok ? [] : [bankCensus]),
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
