/**
 * The digest's figures on what lies outside the board: the dataset record, distribution and
 * settlements.
 */

import type { Distribution01, Press01 } from '../../schema/contracts.gen.ts';
import { whereEmpty } from '../figures/empty-registers.ts';
import { artifactPath } from '../figures/register-count.ts';
import { deriveSettlementTotals } from '../figures/settlements.ts';
import { proveFromArtifact, proveFromUrl, proveUnlisted } from './proof.ts';
import type { PressContext } from './window.ts';

export function deriveDoiFigure(context: PressContext): Press01['doi'] {
  return {
    base_dataset_doi: context.board.doi,
    proof: proveFromUrl(context, context.address.of('gspc'), 'console.log(d.doi)'),
  };
}

export function deriveDistributionFigure(context: PressContext): Press01['distribution_surfaces'] {
  const { distribution } = context.evidence.registers;
  const figure = {
    kind: 'catalogued',
    proof: context.evidence.inputs.has(distribution.source)
      ? proveFromArtifact(
          context,
          distribution.source,
          'const n=s=>d.surfaces.filter(x=>x.status===s).length;console.log(n("live")||null,n("queued"),n("drafted"))',
        )
      : proveUnlisted(context, distribution.source, distribution.ok ? 'null,0,0' : 'null,null,null'),
  } as const;
  if (!distribution.ok)
    return { ...figure, live: null, by_status: { queued: null, drafted: null }, note: distribution.reason };
  const { surfaces } = distribution.value;
  const count = (status: (typeof surfaces)[number]['status']): number =>
    surfaces.filter((surface) => surface.status === status).length;
  return {
    ...figure,
    live: count('live') || null,
    by_status: { queued: count('queued'), drafted: count('drafted') },
    note:
      'A drafted or queued row is not a live surface, and the three are never added. live is null while no surface is confirmed live. ' +
      `The proof prints live, queued and drafted.${askedSentence(surfaces)}` +
      whereEmpty(distribution, (register) => register.surfaces, NO_PLACE),
  };
}

const NO_PLACE =
  'No place is listed: a person enters one in artifacts/registers/distribution.json, and evidence-board probe asks it.';

/** Nothing on a board whose places nobody asked. */
function askedSentence(surfaces: Distribution01['surfaces']): string {
  const probes = surfaces.flatMap(({ probe }) => probe ?? []);
  const [first] = probes;
  if (first === undefined) return '';
  const answered = probes.filter((probe) => probe.answered);
  const here = answered.filter(({ where }) => where === 'own build').length;
  return ` Of ${surfaces.length} places ${probes.length} were asked at ${first.at}: ${answered.length} answered, ${here} of them on a build that was served where the probe ran, which nobody else can meet.`;
}

export function deriveCommercialFigure(context: PressContext): Press01['commercial_evidence'] {
  const { evidence } = context;
  const { commercial } = evidence.registers;
  const figure = {
    source: `${artifactPath(commercial)} → settlements`,
    proof: proveFromUrl(context, context.address.of('revenue'), recountSettlements),
  };
  if (!commercial.ok) {
    return {
      ...figure,
      state: 'UNREADABLE',
      outside_payers: null,
      outside_settlements: null,
      settled_usdc_atomic: null,
      self_settlements: null,
      note: commercial.reason,
    };
  }
  const totals = deriveSettlementTotals(commercial.value.settlements);
  return {
    ...figure,
    state: totals.outside_settlements === 0 ? 'NONE_ESTABLISHED' : 'ESTABLISHED',
    ...totals,
    note:
      'Settlements that artifacts establish. Owner-controlled and zero-value ones are excluded from outside settlements. Amounts are atomic ' +
      'units of a 6-decimal dollar stablecoin. NONE_ESTABLISHED says that the register was read and holds none. The proof prints outside ' +
      'payers, outside settlements, the settled amount and self settlements.',
  };
}

const recountSettlements =
  'const e=d.entries,v=e&&e.map(x=>x.values),o=v&&v.filter(x=>!x.owner_controlled&&BigInt(x.amount_atomic)>0n);' +
  'console.log(...(v?[new Set(o.map(x=>x.payer.toLowerCase())).size,o.length,String(o.reduce((s,x)=>s+BigInt(x.amount_atomic),0n)),' +
  'v.filter(x=>x.owner_controlled).length]:[null,null,null,null]))';
