/**
 * The evidence-bundle door: what this board has on one obligation, as a manifest card. The free
 * preview shows everything that it lists, and everything that it does not cover, before payment.
 */

import { cardBytes, issueCard } from '../core/card.ts';
import type { BundleContent, EvidenceBundle01, EvidenceBundleOutline01 } from '../schema/contracts.gen.ts';
import type { DoorDeps } from './deps.ts';
import { refuse, refusedQuery, respondJson } from './http/respond.ts';
import { answerPaidDoor, type DoorRequest, type PaidDoor } from './paid-door.ts';
import { httpBazaar } from './payment/bazaar.ts';

export function evidenceBundle(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, evidenceBundleDoor, deps);
}

export const SUBJECT_CHARACTERS = 200;

export const obligations = ['article-50', 'article-53', 'dora', 'cra'] as const;

const label = {
  description:
    'Evidence bundle: provisions, artifacts with digests and what is not covered, as one manifest card',
  mimeType: 'application/json',
  tags: ['evidence', 'assembly', 'ai-act', 'dora', 'cra'],
};

const outputExample = {
  surface: 'evidence-bundle',
  payload: { obligation: 'article-50', not_covered: [] },
};

const input = {
  example: { obligation: 'article-50', subject: 'Example system 1.0' },
  properties: {
    obligation: { type: 'string', enum: obligations },
    subject: { type: 'string', minLength: 1, maxLength: SUBJECT_CHARACTERS },
  },
  required: ['obligation', 'subject'],
};

export const evidenceBundleDoor: PaidDoor = {
  id: 'evidence-bundle',
  label: { ...label, bazaar: httpBazaar(input, outputExample) },
  sellsUnsigned: true,
  read: async (request, deps) =>
    readBundleRequest(new URL(request.url).searchParams, deps, request.method === 'HEAD'),
};

/**
 * What the query asks for. Unknown parameters are refused: the caller would pay for something that is
 * ignored.
 */
function readBundleRequest(query: URLSearchParams, deps: DoorDeps, head = false): DoorRequest {
  if (query.size === 0) return { kind: 'bare' };
  const stranger = refusedQuery(query, 'evidence-bundle');
  if (stranger !== undefined) return { kind: 'refused', answer: stranger };
  const preview = query.get('preview');
  if (preview !== null && preview !== '1') return refused(400, 'invalid_query', 'preview: expected 1');
  const obligation = query.get('obligation');
  const subject = query.get('subject');
  if (obligations.every((each) => each !== obligation))
    return refused(400, 'invalid_query', `obligation: expected one of ${obligations.join(', ')}`);
  if (subject === null || !isSubject(subject))
    return refused(
      400,
      'invalid_query',
      `subject: expected a text of 1 to ${SUBJECT_CHARACTERS} characters on one line`,
    );
  const bundle = deps.facts.bundles.find((each) => each.obligation === obligation);
  if (bundle === undefined)
    return refused(503, 'no_bundle', 'this board publishes no content for that obligation');
  return {
    kind: 'asked',
    query: [
      ['obligation', bundle.obligation],
      ['subject', subject],
    ],
    isPreview: preview === '1',
    preview: async () => respondJson({ status: 200, body: outlineOf(bundle, subject), head }),
    work: async () => ({ ok: true, artefact: manifestCard(bundle, subject, deps) }),
  };
}

function refused(status: number, error: string, message: string): DoorRequest {
  return { kind: 'refused', answer: refuse(status, error, message) };
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

const SUBJECT_NOTE = 'As declared by whoever asked; nothing about it was checked.';

/** The same subject and build give the same bytes: the card states no time of the request. */
function manifestCard(bundle: BundleContent, subject: string, { facts, signers }: DoorDeps): string {
  const { obligation, ...content } = bundle;
  const payload: EvidenceBundle01 = {
    kind: 'svc.evidence-bundle/0.1',
    obligation,
    subject,
    subject_note: SUBJECT_NOTE,
    board: facts.base_url,
    build_hash: facts.build_hash,
    ...content,
  };
  const unmeasured = content.not_covered.map(({ what }) => what);
  const card = issueCard(
    { schema: facts.card_schema_url, surface: 'evidence-bundle', payload, unmeasured },
    signers.card,
  );
  return new TextDecoder().decode(cardBytes(card));
}

function outlineOf(bundle: BundleContent, subject: string): EvidenceBundleOutline01 {
  const { obligation, title, as_of, provisions, artifacts, not_covered, limitations } = bundle;
  return {
    schema: 'svc.evidence-bundle-outline/0.1',
    signed: false,
    obligation,
    subject,
    title,
    as_of,
    provisions: provisions.map(({ id, article, topic, applies_from }) => ({
      id,
      article,
      topic,
      applies_from,
    })),
    artifacts: artifacts.map(({ path, kind, as_of: date }) => ({ path, kind, as_of: date })),
    not_covered,
    limitations,
    note: 'Free and unsigned. The paid card adds the law in its own words, summaries, sources and versions of the provisions, the digest of each artifact, and a signature.',
  };
}
