/** Every live dynamic operation with what answers it: for tests that drive all of them alike. */

import { a2a } from '../../src/doors/a2a/a2a.ts';
import { actionJobs } from '../../src/doors/action-jobs/action-jobs.ts';
import type { Door } from '../../src/doors/bind.ts';
import { boardSign } from '../../src/doors/board-sign/board-sign.ts';
import { evidenceBundle } from '../../src/doors/evidence-bundle.ts';
import { markingEvidence } from '../../src/doors/marking-evidence.ts';
import { mcp } from '../../src/doors/mcp/mcp.ts';
import { receiptsVerify } from '../../src/doors/receipts-verify.ts';
import type { HandledId } from '../../src/operations/operations.ts';

/** A door that goes live without its line here does not compile. */
export const doorHandlers: Readonly<Record<HandledId, Door>> = {
  'marking-evidence': markingEvidence,
  'evidence-bundle': evidenceBundle,
  'receipts-verify': receiptsVerify,
  'board-sign': boardSign,
  'action-jobs': actionJobs,
  a2a,
  mcp,
  'api-mcp': mcp,
};
