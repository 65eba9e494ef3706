/**
 * The registers a publisher may fill. Each is read on its own: one that cannot be read says why,
 * and the others stand.
 */

import { BoardError } from '../core/board-error.ts';
import type {
  BankCensus01,
  Commercial01,
  CommissionLedger01,
  Distribution01,
  RegisterFile01,
  ReportedRegister01,
  Workflows01,
} from '../schema/contracts.gen.ts';
import { refuseUnlessPage } from './addresses.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

/** Registers of plain rows: one file each, which names itself. */
export type RegisterName = 'east-west-bench' | 'xrpl' | 'arena';

export type PublisherRegisters = {
  readonly generic: Readonly<Record<RegisterName, Read<RegisterFile01>>>;
  /** Settlements that artifacts establish, owner-controlled and zero-value ones marked. */
  readonly commercial: Read<Commercial01>;
  /** Places where the board is or may be listed. Drafted and queued are not live. */
  readonly distribution: Read<Distribution01>;
  /** Figures that others published. */
  readonly reported: Read<ReportedRegister01>;
  /** Intents to have something measured, oldest first. */
  readonly commissions: Read<CommissionLedger01>;
  /** Runs of the publisher's own workflows, as somebody recorded them. */
  readonly workflows: Read<Workflows01>;
  /** The bank × chain × stablecoin census, where one was made. */
  readonly bankCensus: Read<BankCensus01>;
};

const commercialPath = 'registers/commercial.json';
const distributionPath = 'registers/distribution.json';
const reportedPath = 'registers/reported.json';
const bankCensusPath = 'registers/bank-census.json';
const commissionsPath = 'commissions.json';
const workflowsPath = 'workflows.json';

export function readPublisherRegisters(folder: Folder): PublisherRegisters {
  return {
    generic: {
      'east-west-bench': readGeneric(folder, 'east-west-bench'),
      xrpl: readGeneric(folder, 'xrpl'),
      arena: readGeneric(folder, 'arena'),
    },
    commercial: readRegister(folder, {
      schema: 'commercial-0.1',
      path: commercialPath,
      check: refuseRepeatedSettlements,
    }),
    distribution: readRegister(folder, {
      schema: 'distribution-0.1',
      path: distributionPath,
      check: refuseUnconfirmed,
    }),
    reported: readRegister(folder, {
      schema: 'reported-register-0.1',
      path: reportedPath,
      check: ({ aggregates }) => refuseRepeatedIds(reportedPath, aggregates.map(toId)),
    }),
    commissions: readRegister(folder, {
      schema: 'commission-ledger-0.1',
      path: commissionsPath,
      check: ({ commissions }) => refuseRepeatedIds(commissionsPath, commissions.map(toId)),
    }),
    workflows: readRegister(folder, {
      schema: 'workflows-0.1',
      path: workflowsPath,
      check: refuseOddWorkflows,
    }),
    bankCensus: readRegister(folder, {
      schema: 'bank-census-0.1',
      path: bankCensusPath,
      check: refuseInconsistentCensus,
    }),
  };
}

function readGeneric(folder: Folder, name: RegisterName): Read<RegisterFile01> {
  const path = `registers/${name}.json`;
  return readRegister(folder, {
    schema: 'register-file-0.1',
    path,
    check: ({ register, entries }) => {
      if (register !== name)
        throw new BoardError(
          'REGISTER',
          `${path}: field /register: expected the file's own name, got "${register}"`,
        );
      refuseRepeatedIds(path, entries.map(toId));
    },
  });
}

/** One transaction under two ids would be counted twice. */
function refuseRepeatedSettlements({ settlements }: Commercial01): void {
  refuseRepeatedIds(commercialPath, settlements.map(toId));
  const seen = new Set<string>();
  for (const { network, transaction } of settlements) {
    const key = `${network} ${transaction.toLowerCase()}`;
    if (seen.has(key))
      throw new BoardError(
        'REGISTER',
        `${commercialPath}: expected each transaction once, got ${transaction} twice`,
      );
    seen.add(key);
  }
}

/** A listing is live where somebody saw it at an address. */
function refuseUnconfirmed({ surfaces }: Distribution01): void {
  refuseRepeatedIds(distributionPath, surfaces.map(toId));
  for (const { id, address } of surfaces)
    if (address !== null)
      refuseUnlessPage({ where: `${distributionPath}: ${id}: field address`, value: address });
  const unseen = surfaces.find(
    ({ status, address, confirmed_on }) => status === 'live' && (address === null || confirmed_on === null),
  );
  if (unseen === undefined) return;
  throw new BoardError(
    'REGISTER',
    `${distributionPath}: ${unseen.id}: expected address and confirmed_on on a live surface, got null`,
  );
}

function refuseOddWorkflows({ workflows }: Workflows01): void {
  refuseRepeatedIds(
    workflowsPath,
    workflows.map(({ workflow }) => workflow),
  );
  for (const { workflow, runs } of workflows)
    for (const { url } of runs)
      refuseUnlessPage({ where: `${workflowsPath}: ${workflow}: field url`, value: url });
}

/**
 * A cell of something that the census does not list would make it look more complete than it is.
 */
function refuseInconsistentCensus({ banks, chains, stablecoins, cells }: BankCensus01): void {
  for (const names of [banks, chains, stablecoins]) refuseRepeatedIds(bankCensusPath, names);
  const unlisted = cells.find(
    ({ bank, chain, stablecoin }) =>
      !banks.includes(bank) || !chains.includes(chain) || !stablecoins.includes(stablecoin),
  );
  if (unlisted !== undefined)
    throw new BoardError(
      'REGISTER',
      `${bankCensusPath}: field /cells: expected listed names only, got ${nameOf(unlisted)}`,
    );
  refuseRepeatedIds(bankCensusPath, cells.map(nameOf));
}

function nameOf({ bank, chain, stablecoin }: BankCensus01['cells'][number]): string {
  return `${bank} × ${chain} × ${stablecoin}`;
}

function toId({ id }: { readonly id: string }): string {
  return id;
}
