/**
 * Named real-world-asset instruments: located is not attested, attested is not measured, and risk
 * is UNMEASURED.
 */

import type { LiveState1, RwaInstruments01 } from '../../schema/contracts.gen.ts';
import type { Counted, Kind } from '../figures/counted.ts';
import { byFile } from '../figures/empty-registers.ts';
import { countRead } from '../figures/register-count.ts';
import type { StateSources } from './sources.ts';

type InstrumentCounts = RwaInstruments01['header'];

const ARTIFACT = 'artifacts/registers/instruments.json';

export function deriveInstrumentsBlock({
  evidence: { instruments },
}: Pick<StateSources, 'evidence'>): LiveState1['rwa_instruments'] {
  const register = instruments.ok ? instruments.value : undefined;
  const recount = register === undefined ? undefined : recountInstruments(register);
  const count = <K extends Kind>(kind: K, field: keyof InstrumentCounts): Counted<K> =>
    countRead(kind, instruments, {
      source: `${ARTIFACT} → instruments (${field})`,
      count: (value) => recountInstruments(value)[field],
    });
  return {
    chain: register?.chain ?? null,
    named: count('catalogued', 'named'),
    located: count('catalogued', 'located'),
    mainnet_verified_and_attested: count('probed', 'mainnet_verified_and_attested'),
    control_facts_measured: count('measured', 'control_facts_measured'),
    not_located: count('catalogued', 'not_located'),
    risk_status: {
      UNMEASURED:
        register?.instruments.filter(({ risk_status }) => risk_status === 'UNMEASURED').length ?? null,
      of: register?.instruments.length ?? null,
    },
    no_timestamp_note:
      'The register carries no date of its own, so as_of is null; each control fact carries the date on which it was read.',
    header_agrees: {
      producer: ARTIFACT,
      agrees: register === undefined || recount === undefined ? null : agreesWith(register.header, recount),
      note: 'The header is recomputed from the instruments array; the counts here are the recount.',
    },
    rail_honesty:
      register?.instruments.length === 0
        ? 'No instrument is registered and no chain was read: every count is zero because the register is empty, not because anything was examined. ' +
          byFile(instruments, 'rwa-instruments-0.1')
        : 'Located is not attested and not measured. Risk, solvency and creditworthiness are UNMEASURED.',
  };
}

function recountInstruments({ instruments }: RwaInstruments01): InstrumentCounts {
  const located = instruments.filter(({ address }) => address !== null).length;
  return {
    named: instruments.length,
    located,
    mainnet_verified_and_attested: instruments.filter((each) => each.mainnet_verified_and_attested).length,
    control_facts_measured: instruments.reduce((sum, { control_facts }) => sum + control_facts.length, 0),
    not_located: instruments.length - located,
  };
}

function agreesWith(header: InstrumentCounts, recount: InstrumentCounts): boolean {
  return (
    ['named', 'located', 'mainnet_verified_and_attested', 'control_facts_measured', 'not_located'] as const
  ).every((key) => header[key] === recount[key]);
}
