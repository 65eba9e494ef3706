/** The page of the paid doors, finished: what is sold, its free preview, and how to pay for it. */

import { recoveryTerms } from '../../core/recovery.ts';
import { SALE_COIN, SALE_NETWORK } from '../../core/sale-network.ts';
import { markingLimits } from '../../operations/marking-methods.ts';
import { type MeteredToolEntry, meteredTools } from '../../operations/metered-tools.ts';
import type { Operation } from '../../operations/operation.ts';
import { operation } from '../../operations/operations.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { PURCHASE } from '../programs/shown-programs.ts';
import { type Probed, probeOf } from '../readers/probe-answers.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type DoorsPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  /** Where nothing runs functions, nothing is sold. */
  readonly isSellingNothing: boolean;
  readonly isNoneOpen: boolean;
  readonly doors: readonly DoorEntry[];
  /** What the tool server sells, and where it answers. */
  readonly tools: {
    readonly address: string;
    readonly entries: readonly Pick<MeteredToolEntry, 'name' | 'title' | 'description'>[];
    /** Whether a probe saw the tool server answer, and when. */
    readonly seen: string;
  };
  /** The same rules for all of them. */
  readonly priced: string;
  readonly asked: string;
  readonly resent: string;
  readonly kept: string;
  /** The commands that check what was bought. */
  readonly guide: Link;
  /** Programs that buy; undefined where they would have nothing to buy on this board. */
  readonly payment: Link | undefined;
};

type DoorEntry = Pick<Operation, 'id' | 'path' | 'summary' | 'query'> & {
  readonly title: string;
  /** The methods of the door, and what a build knows of it. */
  readonly standing: string;
  /** Absent where the door cannot answer one. */
  readonly preview: PreviewForm | undefined;
};

type PreviewForm = {
  readonly action: string;
  readonly label: string;
  readonly fields: readonly PreviewField[];
};

type PreviewField = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
} & (
  | { readonly type: 'text' | 'url'; readonly options?: undefined }
  | { readonly options: readonly { readonly value: string; readonly text: string }[] }
);

export function deriveDoorsPage(site: Site): DoorsPage {
  const { say } = site;
  const doors = site.address.rows.filter(({ group }) => group === 'door');
  return {
    frame: derivePageFrame(site, {
      title: say`Doors`,
      description: say`What is sold per artefact, how to try it free, and how to pay.`,
      path: pages.doors,
      styles: assets.recordStyles,
    }),
    rail: site.address.runsDoors ? railOf(doors, site) : {},
    isSellingNothing: !site.address.runsDoors,
    isNoneOpen: doors.every(({ lifecycle }) => lifecycle !== 'LIVE'),
    doors: doors.map((door) => ({
      ...door,
      title: capitalised(door.id.replaceAll('-', ' ')),
      standing: standingOf(door, site),
      preview: door.lifecycle === 'LIVE' ? previewForm(door, site) : undefined,
    })),
    tools: {
      address: site.address.url(pathOf('mcp')),
      entries: Object.values(meteredTools),
      seen: seenOf(say, probeOf(operation('mcp'), site.evidence)),
    },
    priced: priceSentence(site),
    asked: askingSentence(say),
    resent: resendingSentence(say),
    kept: recoverySentence(site),
    guide: { href: pathOf('how-to-verify'), text: say`The guide of the verifier` },
    payment: site.evidence.doors.bundles.ok
      ? { href: `${pages.reference}#${PURCHASE}`, text: say`Programs that buy` }
      : undefined,
  };
}

/** The specification has amounts in challenges only, so that nobody quotes an old one. */
export function priceSentence({ evidence, say }: Pick<Site, 'evidence' | 'say'>): string {
  const { pricing } = evidence.doors;
  return pricing.ok
    ? say`Prices are per artefact, from the list as of ${pricing.value.as_of}, and paid in ${SALE_COIN}, a digital dollar, in production on the network ${SALE_NETWORK}. What holds is the amount in a challenge; no page names one, so that nobody quotes an old one.`
    : say`No price list could be read, so none can be bought now.`;
}

export const askingSentence = (say: Say) =>
  say`An unpaid request answers 402 with an x402 challenge that names the amount; the client pays and repeats the same request.`;

export const resendingSentence = (say: Say) =>
  say`The same payment sent again gets the same bytes again; for anything else it is refused and charges nothing.`;

export function recoverySentence({ evidence, say }: Pick<Site, 'evidence' | 'say'>): string {
  const { pricing } = evidence.doors;
  const { days, refund_contact } = recoveryTerms({
    pricing: pricing.ok ? pricing.value : null,
    fallback_address: evidence.publisher.fallback_address,
  });
  return say`A payment is honoured for ${amount(say, days, 'day')} after it was made, and what it bought is kept as long. For a refund, where the same payment sent again gets nothing, the contact is ${refund_contact}.`;
}

function seenOf(say: Say, probed: Probed | undefined): string {
  if (probed === undefined) return say`No probe asked it.`;
  // Mostly a build on the machine of the probe, not the address that the page names.
  return say`The probe of ${probed.at} ${!probed.answered ? say`got no answer` : probed.closed ? say`was told that it is closed` : say`saw it answer`} where ${pathOf('state')} says that it asked.`;
}

function standingOf(door: Operation, site: Site): string {
  const { say } = site;
  const empty = isEmpty(door, site) ? say` · answers no_bundle: this board publishes no content for it` : '';
  const word = door.lifecycle === 'LIVE' ? say`described` : door.lifecycle;
  return `${door.methods.join(', ')} · ${word}${empty}`;
}

/** Open, and nothing behind it. */
function isEmpty({ id }: Operation, { evidence }: Site): boolean {
  return id === 'evidence-bundle' && !evidence.doors.bundles.ok;
}

function railOf(doors: readonly Operation[], site: Site): Rail {
  const { say } = site;
  const described = doors.filter((door) => door.lifecycle === 'LIVE' && !isEmpty(door, site)).length;
  return {
    facts: [
      { name: say`Doors described`, text: say`${described} of ${doors.length}` },
      { name: say`Metered tools`, text: String(Object.keys(meteredTools).length) },
    ],
    ...toContents([
      { id: 'doors', title: say`What is sold` },
      { id: 'tools', title: say`The same for agents` },
      { id: 'how', title: say`How a door works` },
      { id: 'paid', title: say`What is not lost` },
    ]),
    links: [
      { href: pathOf('openapi'), text: say`OpenAPI 3.1 document` },
      { href: pages.reference, text: say`API reference` },
    ],
  };
}

function previewForm({ id, path }: Operation, site: Site): PreviewForm | undefined {
  const { say } = site;
  const fields = previewFields(id, site);
  return fields === undefined ? undefined : { action: path, label: say`Free preview of ${id}`, fields };
}

/** A field for every parameter that the door requires; nothing where there is nothing to preview. */
function previewFields(door: string, { evidence, board, say }: Site): readonly PreviewField[] | undefined {
  const { bundles } = evidence.doors;
  if (door === 'marking-evidence')
    return [
      {
        id: 'preview-url',
        name: 'url',
        label: say`Public address of the generated output, in a preview at most ${markingLimits.preview / 2 ** 20} MiB`,
        type: 'url',
      },
    ];
  if (door === 'board-snapshot') return [];
  if (door === 'axis-bundle') {
    const axes = board.axes.filter(({ status }) => status === 'MEASURED');
    const options = axes.map((row) => ({ value: row.axis, text: toAxisTitle(row) }));
    return options.length === 0
      ? undefined
      : [{ id: 'preview-axis', name: 'axis', label: say`Axis`, options }];
  }
  if (door !== 'evidence-bundle' || !bundles.ok) return undefined;
  return [
    {
      id: 'preview-obligation',
      name: 'obligation',
      label: say`Obligation`,
      options: bundles.value.bundles.map(({ obligation, title }) => ({ value: obligation, text: title })),
    },
    { id: 'preview-subject', name: 'subject', label: say`Subject, as you call it`, type: 'text' },
  ];
}
