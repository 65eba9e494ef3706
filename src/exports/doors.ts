/**
 * `evidence-board/doors`: the handlers of a board's doors, and `bind`, which makes of one what Netlify calls. They need
 * the packages that are optional peers of this one.
 */

export { a2a } from '../doors/a2a/a2a.ts';
export { actionJobs } from '../doors/action-jobs/action-jobs.ts';
export { article50 } from '../doors/article50/article50.ts';
export { assess } from '../doors/assess/assess.ts';
export { bind, bindAlone, type Door } from '../doors/bind.ts';
export { boardSign } from '../doors/board-sign/board-sign.ts';
export { bundle } from '../doors/bundles/archive.ts';
export { axisBundle, boardSnapshot } from '../doors/bundles/bundle-door.ts';
export { evidenceBundle } from '../doors/bundles/evidence-bundle.ts';
export { chat } from '../doors/chat/chat.ts';
export { checkout } from '../doors/checkout.ts';
export { challenge } from '../doors/letters/challenge.ts';
export { commission } from '../doors/letters/commission.ts';
export { contact } from '../doors/letters/contact.ts';
export { lifecycle } from '../doors/lifecycle.ts';
export { markingEvidence } from '../doors/marking-evidence.ts';
export { mcp } from '../doors/mcp/mcp.ts';
export { receiptsVerify } from '../doors/receipts-verify.ts';
