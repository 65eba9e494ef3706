/**
 * The insurability evidence pack: an unsigned template of what this board can and cannot show to an
 * underwriter.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { toKeyId } from '../../core/key-role.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { GspcAxes05, InsurabilityEvidencePack01 } from '../../schema/contracts.gen.ts';
import { deriveHubCards } from '../cards/hub-cells.ts';
import { deriveHubSources } from '../cards/hub-sources.ts';
import { counted, unestablished } from '../figures/counted.ts';
import { eventTime } from '../figures/event-time.ts';
import { deriveWatchdog } from '../figures/freshness.ts';
import { newestOf } from '../figures/newest-artifact.ts';
import { artifactPath, countRead } from '../figures/register-count.ts';
import { activeKey } from '../keys/key-health.ts';
import { deriveRegulation } from './regulation.ts';
import { countReported } from './reported.ts';
import { deriveSignedSurface } from './signed-surface.ts';

/** What the pack is made of, in the order in which it is listed. */
const bundle = [
  'gspc',
  'card-index',
  'chain',
  'root',
  'did',
  'how-to-verify',
  'corrections',
  'benchmark-quality',
  'reported',
  'regulation',
] as const;

type PackSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  readonly validCards: ReadonlySet<string>;
  readonly newest_date: string;
  readonly address: Addresses;
};

type Pack = InsurabilityEvidencePack01;

export function deriveInsurability(sources: PackSources): Pack {
  const { board, address } = sources;
  return {
    schema: 'svc.insurability-evidence-pack/0.1',
    // The newest instant of the log; the newest day alone, where the log has no instant on that day.
    ts: sources.evidence.log.events.reduce((newest, event) => {
      const time = eventTime(event);
      return time > newest ? time : newest;
    }, sources.newest_date),
    purpose:
      'What this board can show to somebody who underwrites or audits: what is measured, where it comes from, which controls run, and what is missing. ' +
      'A template, not an attestation, and no trigger of any parametric cover.',
    system_transparency: {
      what_is_measured: `${board.measured_on.model} ${board.totals.public_count}; ${board.totals.separation_public_count}.`,
      board: address.of('gspc'),
      methodology: address.path(pages.method),
      verify: pathOf('how-to-verify'),
    },
    data_lineage: deriveLineage(sources),
    active_controls: deriveControls(sources),
    named_owners: deriveOwners(sources),
    bundle: bundle.map(address.of),
    limitations: [
      ...board.limitations,
      'No person, insurance policy or company register was verified: UNVERIFIED means exactly that.',
      'No losses, incidents, traffic or market data are in this pack, and none are implied.',
      'Measured is not insured: a figure here prices nothing.',
    ],
    signature_envelope: deriveSignedSurface(address),
  };
}

function deriveLineage({ evidence, validCards, address }: PackSources): Pack['data_lineage'] {
  return {
    measured_cells: deriveHubCards(deriveHubSources(evidence, validCards)).counts.measured,
    reported_figures: countReported(evidence.registers),
    regulation: deriveRegulation({ evidence, address }).count,
    market: unestablished(
      'unmeasured',
      'No market data is collected, so nothing is known of prices, claims or losses.',
      {
        source: 'none',
      },
    ),
  };
}

function deriveControls({ evidence, address }: PackSources): Pack['active_controls'] {
  const { corrections } = evidence;
  const ledger = `${artifactPath(corrections)} → corrections`;
  const isSigned = evidence.chain !== undefined && evidence.chain.sig_ed25519 !== null;
  return {
    signing_chain: {
      state: isSigned ? 'SIGNED' : 'UNSIGNED',
      note: 'Each measurement card names the one before it, and a signed manifest lists them all. It shows order and integrity, not truth.',
      where: pathOf('chain'),
      positions: counted('catalogued', evidence.cards.measurement.length, {
        source: `${pathOf('card-index')} → cards`,
        dated: newestOf(evidence.cards.measurement, {
          date: ({ payload }) => payload.as_of,
          field: () => 'cards → payload.as_of',
        }),
        note: 'Measurement cards that were issued: each is one position of the chain.',
      }),
    },
    watchdog: deriveWatchdog(evidence),
    corrections_ledger: {
      state: corrections.ok ? 'READABLE' : 'UNREADABLE',
      note: 'Mistakes are recorded, not edited away.',
      where: address.of('corrections'),
      entries: countRead('catalogued', corrections, {
        source: ledger,
        count: (value) => value.corrections.length,
        dated: (value) =>
          newestOf(value.corrections, { date: ({ date }) => date, field: () => `${ledger}[].date` }),
        note: 'Entries of the ledger.',
      }),
    },
    drift_detection: {
      state: 'AT_BUILD_ONLY',
      note: 'A build or a signature is refused if a published figure changed without an entry that says why. Nothing is measured again between builds.',
      where: address.of('benchmark-quality'),
    },
  };
}

function deriveOwners({ evidence }: PackSources): Pack['named_owners'] {
  const { keys, publisher } = evidence;
  const key = activeKey(keys, 'card-attestation');
  return {
    measurement_director: 'UNVERIFIED',
    signing_key: {
      kid: toKeyId(publisher.did_domain, key?.fragment ?? 'card-attestation-1'),
      custody: key?.custody ?? null,
    },
    professional_indemnity: 'UNVERIFIED',
    contact: publisher.contact,
  };
}
