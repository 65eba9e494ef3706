/**
 * `/api/chat`: answers a question about the board with lines that it has published, word for word,
 * each with its address. No model writes anything; what nothing published answers stays unanswered.
 */

import type { Chat01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readValidObject } from '../http/request-body.ts';
import { refusedMethod, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { answersTo } from './retrieval.ts';

const MAX_BODY_BYTES = 8 * 1024;

export async function chat(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedMethod(request, 'chat');
  if (refusal !== undefined) return refusal;
  // What is published needs no store to be quoted.
  const tooOften = await limited('chat', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  const asked = await readValidObject(request, { schema: 'chat-question-0.1', maxBytes: MAX_BODY_BYTES });
  if (asked instanceof Response) return asked;
  return respondJson({ status: 200, body: answer(asked.question, deps) });
}

function answer(question: string, { facts, origin }: DoorDeps): Chat01 {
  const answers = answersTo(question, facts.lines).map(({ quote, at }) => ({ quote, url: origin + at }));
  const answered = answers.length > 0;
  return { question, answered, answers, note: answered ? FOUND : NOT_FOUND };
}

const FOUND =
  'Quoted word for word from what this board has published, chosen by shared words and by no model; whether a line answers what you meant is for you to judge.';

const NOT_FOUND =
  'Nothing that this board has published answers this. It answers questions in English about its own figures, words, cards and corrections.';
