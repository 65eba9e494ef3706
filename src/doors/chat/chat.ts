/**
 * `/api/chat`: answers a question about the board with lines that it has published, word for word,
 * each with its address. No model writes anything; what nothing published answers stays unanswered.
 */

import type { Chat01 } from '../../schema/contracts.gen.ts';
import { answerQuestion } from '../answers/answer.ts';
import type { DoorDeps } from '../deps.ts';
import { readValidObject } from '../http/request-body.ts';
import { refusedCall, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';

const MAX_BODY_BYTES = 8 * 1024;

export async function chat(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedCall(request, 'chat');
  if (refusal !== undefined) return refusal;
  // Quoting needs no store, so the door answers also while the store is out.
  const tooOften = await limited('chat', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  const asked = await readValidObject(request, { schema: 'chat-question-0.1', maxBytes: MAX_BODY_BYTES });
  if (asked instanceof Response) return asked;
  const { question } = asked;
  const body: Chat01 = { question, ...(await answerQuestion(question, deps)) };
  return respondJson({ status: 200, body });
}
