/** The registers that a publisher may fill. Each is read on its own: a register that cannot be read affects no other. */

import { BoardError } from '../core/board-error.ts';
import { isSignedCommission } from '../core/commission-letter.ts';
import type {
  BankCensus01,
  Commercial01,
  CommissionLedger01,
  Distribution01,
  RegisterFile01,
  ReportedRegister01,
  TargetGroups01,
} from '../schema/contracts.gen.ts';
import { refuseForeignPath, refuseUnlessPage } from './addresses.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

/** Registers of plain rows: one file each, which states its own name. */
export type RegisterName = 'east-west-bench' | 'xrpl';

export type PublisherRegisters = Readonly<ReturnType<typeof readPublisherRegisters>>;

export const commissionsPath = 'commissions.json';
export const commercialPath = 'registers/commercial.json';
export const distributionPath = 'registers/distribution.json';
const bankCensusPath = 'registers/bank-census.json';
export const reportedPath = 'registers/reported.json';
const targetGroupsPath = 'registers/target-groups.json';

export function readPublisherRegisters(folder: Folder) {
  return {
    generic: {
      'east-west-bench': readGeneric(folder, 'east-west-bench'),
      xrpl: readGeneric(folder, 'xrpl'),
    },
    /** Settlements that artifacts prove; those controlled by the owner and those of value zero are marked. */
    commercial: readRegister(folder, {
      schema: 'commercial-0.1',
      path: commercialPath,
      ids: ({ settlements }) => settlements.map(toId),
      check: refuseRepeatedSettlements,
    }),
    /** Places where the board is or may be listed. A drafted or queued listing is not live. */
    distribution: readRegister(folder, {
      schema: 'distribution-0.1',
      path: distributionPath,
      ids: ({ surfaces }) => surfaces.map(toId),
      check: refuseUnconfirmed,
    }),
    /** Figures that others published. */
    reported: readRegister(folder, {
      schema: 'reported-register-0.1',
      path: reportedPath,
      ids: ({ aggregates }) => aggregates.map(toId),
      check: refuseUnquoted,
    }),
    /** Intents to have something measured, oldest first. */
    commissions: readRegister(folder, {
      schema: 'commission-ledger-0.1',
      path: commissionsPath,
      ids: ({ commissions }) => commissions.map(toId),
      check: refuseUnsignedLetters,
    }),
    /** The census of banks, chains and stablecoins, if one was made. */
    bankCensus: readRegister(folder, {
      schema: 'bank-census-0.1',
      path: bankCensusPath,
      check: refuseInconsistentCensus,
    }),
    /** Chains, stablecoins and their contracts as packages name them, if a census was taken. */
    tokenCensus: readRegister(folder, {
      schema: 'token-census-0.1',
      path: 'registers/token-census.json',
      ids: ({ contracts }) =>
        contracts.map(({ chain, stablecoin, address }) => `${stablecoin} ${chain} ${address}`),
    }),
    /** Which right answers of a bank belong together. */
    targetGroups: readRegister(folder, {
      schema: 'target-groups-0.1',
      path: targetGroupsPath,
      ids: ({ axes }) => axes.map(({ axis }) => axis),
      check: refuseSharedTargets,
    }),
  };
}

function readGeneric(folder: Folder, name: RegisterName): Read<RegisterFile01> {
  const path = `registers/${name}.json`;
  return readRegister(folder, {
    schema: 'register-file-0.1',
    path,
    ids: ({ entries }) => entries.map(toId),
    check: ({ register }) => {
      if (register !== name)
        throw new BoardError(
          'REGISTER',
          `${path}: field /register: expected the file's own name, got "${register}"`,
        );
    },
  });
}

/** A transaction under two ids would be counted twice. */
function refuseRepeatedSettlements({ settlements }: Commercial01): void {
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

/** A figure of a component stands in words of a file of its package: none of the three without the others. */
function refuseUnquoted({ aggregates }: ReportedRegister01): void {
  for (const { id, component, words, package: quoted } of aggregates) {
    const given = [component, words, quoted].filter((each) => each !== undefined).length;
    if (given === 0 || given === 3) continue;
    throw new BoardError(
      'REGISTER',
      `${reportedPath}: ${id}: expected component, words and package together, got ${given} of the three`,
    );
  }
}

/** An entry that quotes a letter says what the letter says, and the letter is signed. */
function refuseUnsignedLetters({ commissions }: CommissionLedger01): void {
  for (const { id, letter, subject, question, asked_by } of commissions) {
    if (letter === undefined) continue;
    const isQuoted =
      letter.subject === subject && letter.question === question && letter.asked_by === asked_by;
    if (!isQuoted || !isSignedCommission(letter))
      throw new BoardError(
        'REGISTER',
        `${commissionsPath}: ${id}: expected the words of its letter, and a letter signed by its key, got others`,
      );
  }
}

/** A listing may be called live only if somebody saw it at an address. */
function refuseUnconfirmed({ surfaces }: Distribution01): void {
  for (const { id, address } of surfaces)
    if (address !== null)
      (isOwnPath(address) ? refuseForeignPath : refuseUnlessPage)({
        where: `${distributionPath}: ${id}: field address`,
        value: address,
      });
  const unseen = surfaces.find(
    ({ status, address, confirmed_on }) =>
      status === 'live' && (address === null || isOwnPath(address) || confirmed_on === null),
  );
  if (unseen === undefined) return;
  throw new BoardError(
    'REGISTER',
    `${distributionPath}: ${unseen.id}: expected a public address and confirmed_on on a live surface, got none`,
  );
}

/** A path of this board says nothing of where the board can be met. */
function isOwnPath(address: string): boolean {
  return address.startsWith('/');
}

/** A cell of a name that the census does not list would make the census look more complete than it is. */
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

/** A target in two groups of one grouping would be counted in both. */
function refuseSharedTargets({ axes }: TargetGroups01): void {
  for (const { groupings } of axes) {
    refuseRepeatedIds(
      targetGroupsPath,
      groupings.map(({ grouping }) => grouping),
    );
    for (const { groups } of groupings) {
      refuseRepeatedIds(
        targetGroupsPath,
        groups.map(({ group }) => group),
      );
      refuseRepeatedIds(
        targetGroupsPath,
        groups.flatMap(({ targets }) => targets),
      );
    }
  }
}

function nameOf({ bank, chain, stablecoin }: BankCensus01['cells'][number]): string {
  return `${bank} × ${chain} × ${stablecoin}`;
}

function toId({ id }: { readonly id: string }): string {
  return id;
}
