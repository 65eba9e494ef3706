/**
 * `/api/chat`: answers a question about the board with up to three of its figures, whole. It converses with nobody, and no
 * model writes anything.
 */

import type { Chat01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { answerQuestion } from '../figures/answer.ts';
import { readValidObject } from '../http/request-body.ts';
import { refusedCall, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';

const MAX_BODY_BYTES = 8 * 1024;

export async function chat(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedCall(request, 'chat');
  if (refusal !== undefined) return refusal;
  // Reading needs no store, so the door answers also while the store is out.
  const tooOften = await limited('chat', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  const asked = await readValidObject(request, { schema: 'chat-question-0.1', maxBytes: MAX_BODY_BYTES });
  if (asked instanceof Response) return asked;
  const { question } = asked;
  const body: Chat01 = { question, ...(await answerQuestion(question, deps)) };
  return respondJson({ status: 200, body });
}
