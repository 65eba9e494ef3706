/** What a board that `init` has just made publishes: with doors, each reader that has nothing says what fills it; without, none is promised. */

import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { siteOf } from '../../../tests/kit/measured-board.ts';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { readLooks } from '../../artifacts/looks.ts';
import { derivePublicRoot } from '../../derive/cards/public-root.ts';
import { derivePress } from '../../derive/press/press.ts';
import { deriveArena } from '../../derive/readers/arena.ts';
import { deriveBankComplete } from '../../derive/readers/bank-complete.ts';
import { deriveCommissions } from '../../derive/readers/commissions.ts';
import { deriveEastWestBench } from '../../derive/readers/east-west-bench.ts';
import { derivePlainRegister } from '../../derive/readers/plain-register.ts';
import { deriveRegulation } from '../../derive/readers/regulation.ts';
import { deriveReported } from '../../derive/readers/reported.ts';
import { deriveRevenue } from '../../derive/readers/revenue.ts';
import type { Site } from '../../derive/site.ts';
import { deriveInstrumentsBlock } from '../../derive/state/instruments-block.ts';
import { deriveClaimsBlock } from '../../derive/state/live-state.ts';
import { deriveToolServers } from '../../derive/state/tool-servers.ts';

const parent = useFolder();

function newSite(withDoors: boolean): Promise<Site> {
  const folder = join(parent, withDoors ? 'with-doors' : 'without');
  initLaboratory(folder, {}, withDoors);
  return siteOf(readEvidence(join(folder, 'artifacts')), readLooks(join(folder, 'site')));
}

let site: Site;
let plain: Site;
beforeAll(async () => {
  site = await newSite(true);
  plain = await newSite(false);
});

const registers = () => site.evidence.registers;
const noKey = { healthy: false, kid: 'k', reason: 'no key in this test' } as const;
const pressOf = (shown: Site) =>
  derivePress({ ...shown, root: derivePublicRoot(shown.evidence, '2026-03-01T12:00:00Z', noKey) });

test.each<readonly [string, () => unknown, string]>([
  ['reported', () => deriveReported(registers(), []).note, 'evidence-board reported --id <id> enters'],
  ['revenue', () => deriveRevenue(registers()).note, 'evidence-board claims enter enters'],
  [
    'xrpl',
    () => derivePlainRegister('xrpl', registers()).note,
    'artifacts/registers/xrpl.json, in the shape of',
  ],
  [
    'commissions',
    () => deriveCommissions(registers(), { address: site.address, contact: 'x' }).note,
    'evidence-board letters enter <file> enters',
  ],
  ['regulation', () => deriveRegulation(site).note, 'artifacts/regulation/provisions.json, in the shape of'],
  [
    'arena',
    () => deriveArena({ rows: [], measuredAxes: [] }).note,
    'evidence-board measure or evidence-board import fills',
  ],
  [
    'bank-complete',
    () => deriveBankComplete(registers()).complete_reason,
    'It is filled by committing that file',
  ],
  ['east-west-bench', () => deriveEastWestBench(site).axes_note, 'It is filled by committing that file'],
  [
    'east-west-bench: benches',
    () => deriveEastWestBench(site).benches.note,
    'artifacts/registers/east-west-bench.json, in the shape of',
  ],
  [
    'mcp_fleet',
    () => deriveToolServers(site).reachable_distinct_servers.note,
    'evidence-board probe asks each server',
  ],
  [
    'rwa_instruments',
    () => deriveInstrumentsBlock(site).rail_honesty,
    'artifacts/registers/instruments.json, in the',
  ],
  [
    'claims_register',
    () => deriveClaimsBlock(site).rows_total.note,
    'artifacts/registers/claims.json, in the shape',
  ],
  ['distribution', () => pressOf(site).distribution_surfaces.note, 'evidence-board probe asks it'],
])('%s, which is empty on a new board with doors, says what fills it', (_, said, fills) => {
  expect(said()).toContain(fills);
});

const functionsOf = ({ address }: Site) => address.rows.filter(({ served_by }) => served_by === 'function');

test('a board without functions advertises no operation that needs one', async () => {
  const { address } = plain;
  expect(functionsOf(plain)).toEqual([]);
  expect(address.rows.some(({ needs }) => needs === 'functions')).toBe(false);
  expect(address.rows.some(({ query }) => query !== undefined)).toBe(true);
  const commissions = deriveCommissions(registers(), { address, contact: 'mailto:a@b.example' });
  expect(commissions.how_to_commission).toMatch(/^Write to the publisher \(mailto:a@b\.example\)/);
  expect(pressOf(plain).faq.find(({ q }) => q === 'What is sold?')?.a).toMatch(
    /^Nothing: no door answers here\./,
  );
});

test('a board that init made with functions advertises each of them', () => {
  expect(functionsOf(site).length).toBeGreaterThan(15);
  expect(pressOf(site).faq.find(({ q }) => q === 'What is sold?')?.a).toMatch(/^Artefacts/);
});
