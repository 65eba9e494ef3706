/**
 * The registers a publisher may fill. Each is read on its own: one that cannot be read says why,
 * and the others stand.
 */

import type {
  BankCensus01,
  Commercial01,
  CommissionLedger01,
  Distribution01,
  RegisterFile01,
  ReportedRegister01,
  Workflows01,
} from '../schema/contracts.gen.ts';
import { readBankCensus } from './bank-census.ts';
import { readCommercial } from './commercial.ts';
import { readCommissions } from './commissions.ts';
import { readDistribution } from './distribution.ts';
import type { Folder } from './folder.ts';
import { type RegisterName, readGenericRegister } from './generic-register.ts';
import type { Read } from './read.ts';
import { readReported } from './reported.ts';
import { readWorkflows } from './workflows.ts';

export type PublisherRegisters = {
  readonly generic: Readonly<Record<RegisterName, Read<RegisterFile01>>>;
  readonly commercial: Read<Commercial01>;
  readonly distribution: Read<Distribution01>;
  readonly reported: Read<ReportedRegister01>;
  readonly commissions: Read<CommissionLedger01>;
  readonly workflows: Read<Workflows01>;
  readonly bankCensus: Read<BankCensus01>;
};

export function readPublisherRegisters(folder: Folder): PublisherRegisters {
  return {
    generic: {
      'east-west-bench': readGenericRegister(folder, 'east-west-bench'),
      xrpl: readGenericRegister(folder, 'xrpl'),
      arena: readGenericRegister(folder, 'arena'),
    },
    commercial: readCommercial(folder),
    distribution: readDistribution(folder),
    reported: readReported(folder),
    commissions: readCommissions(folder),
    workflows: readWorkflows(folder),
    bankCensus: readBankCensus(folder),
  };
}
