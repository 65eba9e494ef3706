/**
 * The evidence-bundle door: what this board has on one obligation, as a card that says what was found, and one archive:
 * the texts of the provisions, the axes that bear on them with rows, cards and proofs, and marking cards that the buyer
 * has from here. The free preview shows everything that it lists, and everything that it does not cover. An obligation
 * on which nothing bears that was measured here is sold to nobody.
 */

import { isHex } from '../../core/hex.ts';
import { nearestNames } from '../../core/nearest-names.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { bundleSubjects, heldByObligation } from '../../operations/bundle-files.ts';
import { BOARD_SUBJECT, SUBJECT_CHARACTERS } from '../../operations/doors.ts';
import { pathOf } from '../../operations/paths.ts';
import type {
  BundleContent,
  DoorFacts01,
  EvidenceBundle03,
  EvidenceBundleOutline03,
  Goods1,
} from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { isStoreOut } from '../http/respond.ts';
import { answerPaidDoor, type DoorRequest, type PaidDoor, refusedRequest } from '../paid-door.ts';
import { httpBazaar } from '../payment/bazaar.ts';
import { claimBook } from '../payment/claim-book.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { askForBundle, type Sold } from './asked-bundle.ts';
import { readBundledAxes } from './bundle-files.ts';
import type { Assembly, Manifest } from './file-bundle.ts';
import { readFindings } from './findings.ts';

export function evidenceBundle(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, evidenceBundleDoor, deps);
}

export const obligations = ['article-50', 'article-53', 'dora', 'cra'] as const;

const MOST_CARDS = 16;

/** Ids of marking cards, with commas between them. */
export const MARKING_CARDS = /^[0-9a-f]{64}(?:,[0-9a-f]{64}){0,15}$/;

const label = {
  description:
    'Evidence bundle: provisions, the measurements that bear on them and what is not covered, as one signed card and one archive',
  mimeType: 'application/json',
  tags: ['evidence', 'assembly', 'ai-act', 'dora', 'cra'],
};

const outputExample = {
  surface: 'evidence-bundle',
  payload: { obligation: 'article-50', not_covered: [] },
};

const input = {
  example: { obligation: 'article-50', subject: BOARD_SUBJECT },
  properties: {
    obligation: { type: 'string', enum: obligations },
    subject: { type: 'string', minLength: 1, maxLength: SUBJECT_CHARACTERS },
    marking_cards: { type: 'string', pattern: MARKING_CARDS.source },
  },
  required: ['obligation', 'subject'],
};

export const evidenceBundleDoor: PaidDoor = {
  id: 'evidence-bundle',
  label: { ...label, bazaar: httpBazaar(input, outputExample) },
  sellsUnsigned: true,
  read: readBundleRequest,
};

/** What the query asks for. */
async function readBundleRequest(request: Request, deps: DoorDeps): Promise<DoorRequest> {
  const query = new URL(request.url).searchParams;
  if (query.size === 0) return { kind: 'bare' };
  const obligation = query.get('obligation');
  const subject = query.get('subject');
  if (obligations.every((each) => each !== obligation))
    return refusedRequest(400, 'invalid_query', `obligation: expected one of ${obligations.join(', ')}`);
  if (subject === null || !isSubject(subject))
    return refusedRequest(
      400,
      'invalid_query',
      `subject: expected a text of 1 to ${SUBJECT_CHARACTERS} characters on one line`,
    );
  const ids = query.get('marking_cards')?.split(',') ?? [];
  if (ids.length > MOST_CARDS || ids.some((id) => !isHex(id, 32)) || new Set(ids).size < ids.length)
    return refusedRequest(
      400,
      'invalid_query',
      `marking_cards: expected ids of cards, at most ${MOST_CARDS}, with commas between them`,
    );
  const bundle = deps.facts.bundles.find((each) => each.obligation === obligation);
  if (bundle === undefined)
    return refusedRequest(503, 'no_bundle', 'this board publishes no content for that obligation');
  const axes = axesOf(bundle, subject, deps.facts);
  const asked: AskedEvidence = {
    bundle: { ...bundle, axes: [...(axes ?? [])] },
    subject,
    ids: ids.toSorted(),
  };
  const isUnknown = axes === undefined && bundle.axes.length > 0;
  const unknown = isUnknown ? unknownSubject(bundle, subject, deps.facts) : undefined;
  return askForBundle(
    {
      ...soldAs(asked),
      goods: unknown ?? goodsOf(asked, deps.facts),
      order: async () => unknown ?? orderEvidence(asked, deps),
    },
    [
      ['obligation', bundle.obligation],
      ['subject', subject],
      ...(ids.length === 0 ? [] : [['marking_cards', asked.ids.join(',')] as const]),
    ],
    request,
    deps,
  );
}

type AskedEvidence = {
  readonly bundle: BundleContent;
  readonly subject: string;
  readonly ids: readonly string[];
};

type Head = Pick<EvidenceBundleOutline03, 'obligation' | 'subject' | 'findings' | 'marking_cards'>;

/** The axes of the bundle on which the subject stands; undefined of a name of which it has nothing. */
function axesOf(bundle: BundleContent, subject: string, facts: DoorFacts01): readonly string[] | undefined {
  return namesOfBoard(facts).includes(subject)
    ? bundle.axes
    : bundleSubjects(bundle.axes, facts.axes).get(subject);
}

function namesOfBoard({ did_domain, name }: DoorFacts01): readonly string[] {
  return [BOARD_SUBJECT, did_domain, name];
}

/** Of the published files; the marking cards of the buyer come on top. */
function goodsOf({ bundle }: AskedEvidence, facts: DoorFacts01): Goods1 | NotMade {
  return (
    facts.goods.obligations[bundle.obligation]?.[bundle.axes.join()] ??
    notMade(
      422,
      'nothing_bears',
      `obligation: no measured axis of this board bears on ${bundle.obligation}. ${FREE}`,
    )
  );
}

const FREE = `Its provisions are at ${pathOf('regulation')}, and preview=1 says what is not covered, both for nothing`;

function unknownSubject(bundle: BundleContent, subject: string, facts: DoorFacts01): NotMade {
  const subjects = bundleSubjects(bundle.axes, facts.axes);
  const names = [...subjects.keys()].filter((name) => !bundle.axes.includes(name));
  const known = [...namesOfBoard(facts), ...bundle.axes, ...names];
  const near = nearestNames(subject, known);
  return {
    ...notMade(404, 'unknown_subject', `subject: the bundle of ${bundle.obligation} has nothing about it`),
    known: near.length > 0 ? near : known.slice(0, MOST_KNOWN),
  };
}

const MOST_KNOWN = 12;

async function orderEvidence(
  { bundle, subject, ids }: AskedEvidence,
  deps: DoorDeps,
): Promise<Assembly<Head> | NotMade> {
  const axes = await readBundledAxes(bundle.axes, deps);
  if ('ok' in axes) return axes;
  const isOfAxes = bundle.axes.includes(subject) || namesOfBoard(deps.facts).includes(subject);
  const component = isOfAxes ? undefined : subject;
  const findings = await readFindings({ axes: bundle.axes, component }, deps);
  if ('ok' in findings) return findings;
  const cards = await markingCards(ids, deps);
  if ('ok' in cards) return cards;
  const marking_cards = cards.map(({ id, path, bytes }) => ({
    id,
    path: `/${path}`,
    sha256: sha256Hex(bytes),
    bytes: bytes.length,
  }));
  return {
    head: { obligation: bundle.obligation, subject, findings: [...findings], marking_cards },
    holds: heldByObligation(axes),
    own: cards,
  };
}

type OwnCard = { readonly id: string; readonly path: string; readonly bytes: Uint8Array };

/** Who knows the id of a marking card has bought that card: it is published nowhere. */
async function markingCards(ids: readonly string[], deps: DoorDeps): Promise<readonly OwnCard[] | NotMade> {
  const book = claimBook(deps.store('payments'));
  const cards: OwnCard[] = [];
  try {
    for (const id of ids) {
      const sold = await book.sold(id);
      if (sold === undefined)
        return notMade(422, 'unknown_card', `marking_cards: no card ${id} was sold here`);
      cards.push({ id, path: `marking-cards/${id}.json`, bytes: utf8(sold) });
    }
    return cards;
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    return notMade(503, 'store_out', 'the cards that were sold cannot be read now; ask again');
  }
}

/** The subject is signed and shown unchanged, so control characters and broken Unicode are refused. */
function isSubject(text: string): boolean {
  return (
    text.trim() !== '' &&
    [...text].length <= SUBJECT_CHARACTERS &&
    text.isWellFormed() &&
    !/\p{Cc}|\ufffd/u.test(text)
  );
}

function soldAs({ bundle }: AskedEvidence): Sold<Head> {
  const { title, as_of, provisions, axes, not_covered, limitations } = bundle;
  return {
    outline: (listed): EvidenceBundleOutline03 => ({
      schema: 'svc.evidence-bundle-outline/0.3',
      signed: false,
      ...listed,
      title,
      as_of,
      provisions,
      axes,
      artifacts: artifactsIn(bundle, listed).map(({ path, kind, as_of: date }) => ({
        path,
        kind,
        as_of: date,
      })),
      not_covered,
      limitations,
      note: OUTLINE,
    }),
    payload: ({ marking_cards: _, ...packed }): EvidenceBundle03 => ({
      kind: 'svc.evidence-bundle/0.3',
      ...{ title, as_of, provisions, axes, not_covered, limitations },
      ...packed,
    }),
    unmeasured: not_covered.map(({ what }) => what),
  };
}

/** Of the axes that the bundle holds, and what concerns every axis. */
function artifactsIn({ artifacts }: BundleContent, { files }: Manifest): BundleContent['artifacts'] {
  const listed = new Set(files.map(({ path }) => path));
  return artifacts.filter(
    ({ kind, path }) => kind === 'regulation' || kind === 'corrections' || listed.has(path),
  );
}

const OUTLINE =
  'Free and unsigned. Every file is served for nothing at board and path. The paid card is signed, and names this list by its digest and an archive of the files and of your marking cards.';
