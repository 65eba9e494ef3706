/** Every live dynamic operation with what answers it: for tests that drive all of them alike. */

import { a2a } from '../../src/doors/a2a/a2a.ts';
import { actionJobs } from '../../src/doors/action-jobs/action-jobs.ts';
import { article50 } from '../../src/doors/article50/article50.ts';
import { assess } from '../../src/doors/assess/assess.ts';
import type { Door } from '../../src/doors/bind.ts';
import { boardSign } from '../../src/doors/board-sign/board-sign.ts';
import { bundle } from '../../src/doors/bundles/archive.ts';
import { axisBundle, boardSnapshot } from '../../src/doors/bundles/bundle-door.ts';
import { evidenceBundle } from '../../src/doors/bundles/evidence-bundle.ts';
import { chat } from '../../src/doors/chat/chat.ts';
import { checkout } from '../../src/doors/checkout.ts';
import { challenge } from '../../src/doors/letters/challenge.ts';
import { commission } from '../../src/doors/letters/commission.ts';
import { contact } from '../../src/doors/letters/contact.ts';
import { markingEvidence } from '../../src/doors/marking-evidence.ts';
import { mcp } from '../../src/doors/mcp/mcp.ts';
import { receiptsVerify } from '../../src/doors/receipts-verify.ts';
import type { HandledId } from '../../src/operations/operations.ts';

/** A door that goes live without its line here does not compile. */
export const doorHandlers: Readonly<Record<HandledId, Door>> = {
  'marking-evidence': markingEvidence,
  'evidence-bundle': evidenceBundle,
  'axis-bundle': axisBundle,
  'board-snapshot': boardSnapshot,
  bundle,
  article50,
  assess,
  chat,
  contact,
  challenge,
  commission,
  checkout,
  'receipts-verify': receiptsVerify,
  'board-sign': boardSign,
  'action-jobs': actionJobs,
  a2a,
  mcp,
  'api-mcp': mcp,
};
