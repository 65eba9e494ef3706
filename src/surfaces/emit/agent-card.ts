/** `/.well-known/agent-card.json`. */

import type { Site } from '../../derive/site.ts';
import { agentCardBody, signAgentCard } from '../agent-card.ts';
import { type Files, jsonFile } from '../files.ts';

export const emitAgentCard = (site: Site): Files =>
  jsonFile(
    '.well-known/agent-card.json',
    signAgentCard(agentCardBody(site), site.signers['board-attestation']),
  );
