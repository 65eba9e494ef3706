/**
 * What the doors need to know of this board and cannot read themselves: identity, keys, prices,
 * limits, the workflow that may sign, and the content of the bundles they sell.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { commissionReceipt } from '../../core/commission-letter.ts';
import { sha256Hex } from '../../core/sha256.ts';
import {
  type BundledAxis,
  bundleSubjects,
  heldByAxes,
  heldByObligation,
  isOfBoard,
} from '../../operations/bundle-files.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DemoKeys01, DoorFacts01, Goods1 } from '../../schema/contracts.gen.ts';
import { deriveAxisFigures } from '../answers/axis-figures.ts';
import { exampleAxis } from '../board/example-axis.ts';
import type { PublishedSite, Site } from '../site.ts';
import { type BuiltFiles, deriveBundles } from './evidence-bundle.ts';
import { quoteLaw } from './law-quote.ts';

export type DoorInput = {
  readonly site: PublishedSite;
  readonly files: BuiltFiles;
  /** Private halves that are public on purpose; none in production. */
  readonly demo: DemoKeys01 | undefined;
  /** Whether this is a production build. A host that says so to a build may not say so to a function. */
  readonly isProduction: boolean;
};

export function deriveDoorFacts({ site, files, demo, isProduction }: DoorInput): DoorFacts01 {
  const { publisher, keys, doors } = site.evidence;
  const bundles = [...deriveBundles(site, files)];
  const axes = askedAxes(site);
  return {
    schema: 'svc.door-facts/0.1',
    name: publisher.name,
    did_domain: publisher.did_domain,
    base_url: publisher.base_url,
    origin: site.origin,
    fallback_address: publisher.fallback_address,
    right_of_reply_days: publisher.right_of_reply_days,
    example_axis: exampleAxis(site.board),
    corrected_challenges: [...correctedChallenges(site.evidence)],
    commissions: takenCommissions(site.evidence),
    card_schema_url: publisher.base_url + pathOf('schemas', { name: 'card-v0' }),
    build_hash: site.build_hash,
    keys,
    for_production: isProduction,
    // A door signs offers, receipts and cards, never checkpoints.
    demo_seeds:
      demo === undefined
        ? null
        : {
            'board-attestation': demo.seeds['board-attestation-1'],
            'card-attestation': demo.seeds['card-attestation-1'],
          },
    pricing: doors.pricing.ok ? doors.pricing.value : null,
    limits: doors.limits.ok ? doors.limits.value : null,
    oidc_policy: doors.oidcPolicy.ok ? doors.oidcPolicy.value : null,
    trust_lists: doors.trustLists.ok ? [...doors.trustLists.value] : null,
    bundles,
    goods: deriveGoods(site, bundles, axes),
    assess: deriveScreening(site),
    axes,
  };
}

/**
 * The receipts of challenges that led to a correction: the entry names the address of the receipt
 * among its evidence.
 */
function correctedChallenges({ corrections }: Evidence): readonly string[] {
  if (!corrections.ok) return [];
  const address = `${operation('challenge').path}?receipt=`;
  return corrections.value.corrections
    .flatMap(({ evidence = [] }) => evidence)
    .filter((each) => each.startsWith(address))
    .map((each) => each.slice(address.length))
    .filter((receipt) => /^[0-9a-f]{32}$/.test(receipt));
}

/** The requests that stand in the ledger, by the receipt that their source names. */
function takenCommissions({ registers: { commissions } }: Evidence): DoorFacts01['commissions'] {
  if (!commissions.ok) return [];
  return commissions.value.commissions.flatMap(({ letter, state }) =>
    letter === undefined ? [] : [{ receipt: commissionReceipt(letter), state }],
  );
}

function askedAxes({ board, measuredAxes }: Site): DoorFacts01['axes'] {
  return board.axes.map(({ axis, status }) => ({
    axis,
    status,
    components: (measuredAxes.find((each) => each.axis.axis === axis)?.scores.bestFirst ?? []).map(
      ({ name }) => name,
    ),
  }));
}

/** How much each bundle is that the doors sell, for its price: counted when the site is built, so that a price reads nothing. */
export function deriveGoods(
  site: PublishedSite,
  bundles: DoorFacts01['bundles'],
  asked: DoorFacts01['axes'],
): DoorFacts01['goods'] {
  const listed = site.indexed.toSorted((left, right) => byCodeUnit(left.path, right.path));
  const list = (holds: (path: string) => boolean) =>
    listed
      .filter(({ path }) => holds(path))
      .map(({ path, sha256, bytes }) => ({ path: `/${path}`, sha256, bytes }));
  const { build_hash } = site;
  const board = site.evidence.publisher.base_url;
  const manifest = (about: object, holds: (path: string) => boolean): Goods1 => {
    const files = list(holds);
    return {
      ...weigh(files),
      manifest_sha256: sha256Hex(canonicalBytes({ about, board, build_hash, files })),
    };
  };
  const measured = site.board.axes.filter(({ status }) => status === 'MEASURED');
  return {
    board: manifest({ kind: 'board' }, isOfBoard),
    axes: Object.fromEntries(
      measured.map(({ axis }) => [
        axis,
        manifest({ kind: 'axis', axis }, heldByAxes([toBundled(axis, site)])),
      ]),
    ),
    obligations: Object.fromEntries(
      bundles.map((bundle) => {
        const parts = new Map(
          [bundle.axes, ...bundleSubjects(bundle.axes, asked).values()].map((axes) => [axes.join(), axes]),
        );
        // Where nothing measured bears on it there is nothing to sell.
        const weighed = [...parts]
          .filter(([, axes]) => axes.length > 0)
          .map(([key, axes]): [string, Goods1] => [
            key,
            {
              ...weigh(list(heldByObligation(axes.map((axis) => toBundled(axis, site))))),
              findings: [...findingsOn(axes, site)],
            },
          ]);
        return [bundle.obligation, Object.fromEntries(weighed)];
      }),
    ),
  };
}

const MOST_FINDINGS = 3;

/** So that a buyer reads before paying what was found, and on what. */
function findingsOn(axes: readonly string[], site: Site): readonly string[] {
  const figures = new Map(deriveAxisFigures(site).map((figure) => [figure.id, figure]));
  const said = axes.flatMap((axis) => figures.get(axis) ?? []);
  const left = said.length > MOST_FINDINGS ? [`and ${said.length - MOST_FINDINGS} more`] : [];
  return [...said.slice(0, MOST_FINDINGS).map(({ name, sentence }) => `${name}: ${sentence}`), ...left];
}

function weigh(files: readonly { readonly bytes: number }[]): Goods1 {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function toBundled(axis: string, { board, evidence: { cards } }: PublishedSite): BundledAxis {
  const row = board.axes.find((each) => each.axis === axis);
  return {
    axis,
    bench: row?.dataset ?? row?.bench,
    cards: [...cards.measurement, ...cards.factRun]
      .map(({ card }) => card)
      .filter(({ payload }) => 'axis' in payload && payload.axis === axis),
  };
}

/** What the screening helper works with: its rules, their digest, and from the register of provisions the law and its dates. */
type Screening = NonNullable<DoorFacts01['assess']>;

type ScreenedBoard = Pick<Site, 'address'> & {
  readonly evidence: Pick<Site['evidence'], 'assessRules' | 'provisions'>;
};

/** Nothing without rules; a rule whose provision the register does not hold has no date and no words. */
export function deriveScreening({ evidence, address }: ScreenedBoard): Screening | null {
  const { assessRules, provisions } = evidence;
  if (!assessRules.ok) return null;
  const rules = assessRules.value;
  const wanted = new Set(rules.rules.map(({ provision }) => provision));
  const known = provisions.ok ? provisions.value.provisions.filter(({ id }) => wanted.has(id)) : [];
  return {
    rules,
    hash: sha256Hex(canonicalBytes(rules)),
    provisions: Object.fromEntries(
      known.map((provision) => {
        const { id, applies_from, date_basis, source } = provision;
        return [id, { applies_from, date_basis, source, quote: quoteLaw(provision, address) }];
      }),
    ),
  };
}
