/** Conclusions that the digest does not support, each with the state that its proof prints. */

import type { Press01 } from '../../schema/contracts.gen.ts';
import { doiPattern } from '../readers/citation.ts';
import { proveFromUrl } from './proof.ts';
import type { PressContext } from './window.ts';

export function deriveNotAnnounced(context: PressContext): Press01['not_announced'][number][] {
  return [
    undecidedLeads(context),
    unmeasuredSlots(context),
    ...datasetRecord(context),
    ...bankCensus(context),
  ];
}

function undecidedLeads(context: PressContext): Press01['not_announced'][number] {
  const { ties, untested_separations } = context.board.totals;
  return {
    subject: 'A winner on the axes that tie or are untested',
    state: `${ties} TIE, ${untested_separations} UNTESTED`,
    why: 'A tie is not a win, and an untested separation is not a tie: no lead may be told of either.',
    proof: proveFromUrl(
      context,
      context.address.of('gspc'),
      'const n=s=>d.axes.filter(a=>a.separation===s).length;console.log(n("TIE")+" TIE, "+n("UNTESTED")+" UNTESTED")',
    ),
  };
}

function unmeasuredSlots(context: PressContext): Press01['not_announced'][number] {
  const { unmeasured_axes, axes } = context.board.totals;
  return {
    subject: 'Results on the slots without a measurement',
    state: `${unmeasured_axes} of ${axes}`,
    why: 'They are published so that the gap is visible. Nothing was run behind them.',
    proof: proveFromUrl(
      context,
      context.address.of('gspc'),
      'console.log(d.axes.filter(a=>a.status!=="MEASURED").length+" of "+d.axes.length)',
    ),
  };
}

/** Only while no record is deposited. */
function datasetRecord(context: PressContext): Press01['not_announced'][number][] {
  return doiPattern.test(context.board.doi)
    ? []
    : [
        {
          subject: 'A deposited dataset record',
          state: 'NOT_DEPOSITED',
          why: 'No identifier was issued for this data set, so none may be cited.',
          proof: proveFromUrl(
            context,
            context.address.of('gspc'),
            'console.log(/^10\\.\\d{4,9}/.test(d.doi)?"DEPOSITED":"NOT_DEPOSITED")',
          ),
        },
      ];
}

/** Only while no census was made. */
function bankCensus(context: PressContext): Press01['not_announced'][number][] {
  return context.evidence.registers.bankCensus.ok
    ? []
    : [
        {
          subject: 'A census of banks, chains and stablecoins',
          state: 'UNMEASURED',
          why: 'No census stands behind the reader; its totals are null.',
          proof: proveFromUrl(
            context,
            context.address.of('bank-complete'),
            'console.log(d.looked_up.kind.toUpperCase())',
          ),
        },
      ];
}
