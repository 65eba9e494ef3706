/** The readers over registers that a publisher may fill. */

import { deriveAguiHealth } from '../../derive/readers/agui.ts';
import { deriveBankComplete } from '../../derive/readers/bank-complete.ts';
import { deriveBodyState } from '../../derive/readers/body-state.ts';
import { deriveCommissionQueue, deriveCommissions } from '../../derive/readers/commissions.ts';
import { deriveRegister } from '../../derive/readers/plain-register.ts';
import { deriveReported } from '../../derive/readers/reported.ts';
import { deriveRevenue } from '../../derive/readers/revenue.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

type Registers = Site['evidence']['registers'];

function emit(path: string, derive: (registers: Registers) => object) {
  return ({ evidence }: Site): Files => jsonFile(path, derive(evidence.registers));
}

export const emitEastWestBench = emit('api/east-west-bench.json', (registers) =>
  deriveRegister('east-west-bench', registers),
);
export const emitXrpl = emit('api/xrpl.json', (registers) => deriveRegister('xrpl', registers));
export const emitArena = emit('api/arena.json', (registers) => deriveRegister('arena', registers));
export const emitRevenue = emit('api/revenue.json', deriveRevenue);
export const emitReported = emit('api/reported.json', deriveReported);
export const emitCommissions = emit('api/commissions.json', deriveCommissions);
export const emitCommissionQueue = emit('api/commission-queue.json', deriveCommissionQueue);
export const emitBodyState = emit('api/body-state.json', deriveBodyState);
export const emitBankComplete = emit('api/bank-complete.json', deriveBankComplete);
export const emitAguiHealth = emit('api/agui/health.json', deriveAguiHealth);
