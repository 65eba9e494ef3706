/**
 * The A2A 1.0 agent card, signed by the board key: a detached JWS over the RFC 8785 form of the card
 * without `signatures`. Empty members are absent: the official verifier drops them before it
 * canonicalises, and the signature would fail.
 */

import { toBase64url } from '../../core/base64.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import type { SignerState } from '../../core/signer.ts';
import { utf8 } from '../../core/text.ts';
import { descriptionVersion } from '../../operations/description-version.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { boardNotice, type NoticedBoard } from '../keys/key-health.ts';
import type { Site } from '../site.ts';

type Described = Pick<Site, 'origin' | 'address' | 'build_hash'> & {
  readonly evidence: NoticedBoard & { readonly publisher: { readonly name: string } };
  readonly board: { readonly axes: readonly { readonly axis: string }[] };
};

const MOST_EXAMPLES = 2;

export function agentCardBody(site: Described) {
  const { evidence, origin, address } = site;
  const { name } = evidence.publisher;
  const notice = boardNotice(evidence);
  return {
    name,
    description: [
      'Answers with figures of a public board of measured axes: it finds those that share the words of a question, each with its limit, and does not converse. It measures nothing on request, certifies nothing and sells nothing here; paid doors are HTTP operations, and each says itself whether it is open.',
      ...(notice === undefined ? [] : [notice]),
    ].join(' '),
    version: descriptionVersion(site),
    provider: { organization: name, url: origin },
    documentationUrl: address.url(pages.reference),
    supportedInterfaces: [
      { url: address.url(pathOf('a2a')), protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ],
    // Said rather than left out: an empty object would be dropped by the official verifier.
    capabilities: { streaming: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: skillsOn(site.board.axes.slice(0, MOST_EXAMPLES).map(({ axis }) => axis)),
  };
}

type Signature = { readonly protected: string; readonly signature: string };

type AgentCard = ReturnType<typeof agentCardBody> & { readonly signatures?: readonly Signature[] };

export function signAgentCard(body: ReturnType<typeof agentCardBody>, boardKey: SignerState): AgentCard {
  if (!boardKey.healthy) return body;
  const { kid, sign } = boardKey.signer;
  const header = toBase64url(canonicalBytes({ alg: 'EdDSA', kid, typ: 'JOSE' }));
  const signingInput = utf8(`${header}.${toBase64url(canonicalBytes(body))}`);
  return { ...body, signatures: [{ protected: header, signature: toBase64url(sign(signingInput)) }] };
}

/** Each example is a message that finds its figure. */
function skillsOn(axes: readonly string[]) {
  return [
    {
      id: 'find',
      name: 'Figures of the board',
      description:
        'Answers up to three figures that share the words of a question: a test, a component, two components of one test, an item, a check, a correction, a provision, a card, or the board itself.',
      tags: ['board', 'figures'],
      examples: ['board totals', ...axes.map((axis) => `axis ${axis}`)],
    },
  ];
}
