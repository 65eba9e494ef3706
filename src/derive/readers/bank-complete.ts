/** The bank × chain × stablecoin census, and whether it is complete. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { BankCensus01, BankComplete01, TokenCensus01 } from '../../schema/contracts.gen.ts';
import { counted, unestablished } from '../figures/counted.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

type Census = Omit<
  BankComplete01,
  'schema' | 'license' | 'note' | 'artifact' | 'artifact_schema' | 'stablecoin_census'
>;

export function deriveBankComplete({ bankCensus: read, tokenCensus }: PublisherRegisters): BankComplete01 {
  return {
    schema: 'svc.bank-complete/0.1',
    license: 'CC-BY-4.0',
    note:
      'Which bank supports which stablecoin on which chain, as looked up on one day and embedded at build. A cell is somebody’s published ' +
      'statement, not a test of the bank. A combination without a cell has no answer, which is not "not supported". Which institutions are meant ' +
      'stands in banks_are.',
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('bank-census-0.1'),
    ...(read.ok ? ofCensus(read.value, artifactPath(read)) : ofNone(read.reason, artifactPath(read))),
    stablecoin_census: toStablecoinCensus(tokenCensus),
  };
}

/** Chains × stablecoins as far as packages name them: the part of the census that needs no bank. */
function toStablecoinCensus(read: PublisherRegisters['tokenCensus']): BankComplete01['stablecoin_census'] {
  const count = (field: string, isCounted: (each: TokenCensus01['contracts'][number]) => boolean) =>
    countRows({
      kind: 'catalogued',
      read,
      field,
      rowsOf: ({ contracts }) => contracts.filter(isCounted),
      note: 'Contracts under a symbol on a chain; named by a package, looked up on no chain.',
    });
  return {
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('token-census-0.1'),
    note: 'Which pinned packages name which contract of a stablecoin on which chain. One symbol may stand at two contracts: the axis that the census names has who agrees. What no package says stands in not_said.',
    contracts: count('contracts', () => true),
    named_by_several: count('contracts (named_by)', ({ named_by }) => named_by.length > 1),
    census: read.ok ? read.value : null,
  };
}

const HOW_TO_FILL =
  'It is filled by committing that file, which evidence-board build and evidence-board sign hold against its schema: the banks, chains and stablecoins in question, and a cell for each combination that somebody looked up in a published statement of the bank.';

function ofNone(reason: string, path: string): Census {
  const why = `No census of banks stands behind this: ${reason}. ${HOW_TO_FILL}`;
  return {
    combinations: unestablished('unmeasured', why, { source: `${path} → banks, chains, stablecoins` }),
    looked_up: unestablished('unmeasured', why, { source: `${path} → cells` }),
    complete: null,
    complete_reason: why,
    banks_are: null,
    cells_say: null,
    read_from: null,
    by_status: null,
    cells: null,
  };
}

function ofCensus(census: BankCensus01, path: string): Census {
  const { as_of, banks, chains, stablecoins, cells } = census;
  const dated = { as_of, as_of_field: `${path} → as_of` };
  const combinations = banks.length * chains.length * stablecoins.length;
  const tally = (status: BankCensus01['cells'][number]['status']): number =>
    cells.filter((cell) => cell.status === status).length;
  return {
    combinations: counted('catalogued', combinations, {
      source: `${path} → banks, chains, stablecoins`,
      dated,
      note: 'Banks × chains × stablecoins that the census lists.',
    }),
    looked_up: counted('catalogued', cells.length, {
      source: `${path} → cells`,
      dated,
      note: 'Combinations with an answer, not_found included.',
    }),
    complete: cells.length === combinations,
    complete_reason: `${cells.length} of ${combinations} listed combinations have an answer`,
    banks_are: census.banks_are ?? null,
    cells_say: census.cells_say ?? null,
    read_from: census.source ?? null,
    by_status: {
      supported: tally('supported'),
      not_supported: tally('not_supported'),
      not_found: tally('not_found'),
    },
    cells,
  };
}
