/** What the registers of a board hold, a sentence each: what others report, the census of tokens, who paid. */

import { pathOf } from '../../operations/paths.ts';
import type { Press01 } from '../../schema/contracts.gen.ts';
import { deriveBankComplete } from '../readers/bank-complete.ts';
import type { Site } from '../site.ts';
import { type BoardEntry, boardEntry } from './board-entry.ts';

/** Those that are there and hold something. */
export function registerEntries({
  evidence: { registers },
  press,
}: Site & { readonly press: Press01 }): readonly BoardEntry[] {
  const { reported, tokenCensus, bankCensus, generic } = registers;
  const { xrpl } = generic;
  const { commercial_evidence: paid } = press;
  const census = deriveBankComplete(registers);
  const { contracts, named_by_several } = census.stablecoin_census;
  const figures = reported.ok ? reported.value.aggregates : [];
  return [
    ...(figures.length === 0
      ? []
      : [
          boardEntry('reported', {
            name: 'Figures of others',
            sentence: `${figures.length} figures that others report are quoted; none was measured here, and none is blended into a figure of this board.`,
            at: pathOf('reported'),
          }),
        ]),
    ...figures.map(({ id, title, value, unit, attribution, component = '', statement }) =>
      boardEntry(`reported-${id}`, {
        name: `${component} ${title}: reported, not measured here`.trim(),
        sentence: `${attribution} report: ${title} ${value} ${unit}. ${statement ?? ''} It was not measured here.`,
        words: 'reported claimed stated by its authors makers claim report figure of others',
        at: pathOf('reported'),
      }),
    ),
    ...(tokenCensus.ok && tokenCensus.value.contracts.length > 0
      ? [
          boardEntry('census', {
            name: 'Census of stablecoin contracts',
            sentence: `${contracts.value} stablecoin contracts are in the census, ${named_by_several.value} of them named by several packages. They are named by packages and looked up on no chain.`,
            at: pathOf('bank-complete'),
          }),
        ]
      : []),
    ...(bankCensus.ok
      ? [
          boardEntry('banks', {
            name: 'Census of banks and stablecoins',
            sentence: `${census.complete_reason}. ${census.banks_are ?? ''}`,
            at: pathOf('bank-complete'),
          }),
        ]
      : []),
    ...(xrpl.ok && xrpl.value.entries.length > 0
      ? [
          boardEntry('xrpl', {
            name: 'Currencies of the XRP Ledger',
            sentence: `${xrpl.value.entries.length} rows are in the XRPL register, as of ${xrpl.value.as_of}; nothing was contacted or run.`,
            at: pathOf('xrpl'),
          }),
        ]
      : []),
    boardEntry('payers', {
      name: 'Who paid',
      sentence:
        paid.outside_payers === null
          ? ''
          : `${paid.outside_payers} outside payers and ${paid.outside_settlements} outside settlements are on record.`,
      at: pathOf('revenue'),
    }),
  ];
}
