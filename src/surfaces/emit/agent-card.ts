/** `/.well-known/agent-card.json`. */

import type { Site } from '../../derive/site.ts';
import { agentCardBody, signAgentCard } from '../agent-card.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitAgentCard(site: Site): Files {
  return jsonFile(
    '.well-known/agent-card.json',
    signAgentCard(agentCardBody(site), site.signers['board-attestation']),
  );
}
