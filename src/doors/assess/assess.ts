/**
 * `/api/assess`: screens a description of an AI system for words that point to provisions of the AI
 * Act. Deterministic and text only; a GET describes the rules, all of them.
 */

import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AssessDescription01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readValidObject } from '../http/request-body.ts';
import { closed, refuse, refusedCall, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { type Screening, screen } from './screening.ts';

const MAX_BODY_BYTES = 128 * 1024;
const MOST_CHARACTERS = 20_000;
const QUESTION = 'assess-question-0.1';

export async function assess(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedCall(request, 'assess', 'HEAD');
  if (refusal !== undefined) return refusal;
  const { assess: screening } = deps.facts;
  if (screening === null) return closed('this board has no readable rules to screen by');
  if (request.method !== 'POST')
    return respondJson({ status: 200, body: description(screening), head: request.method === 'HEAD' });
  // Screening needs no store, so the door answers also while the store is out.
  const tooOften = await limited('assess', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  const asked = await readValidObject(request, { schema: QUESTION, maxBytes: MAX_BODY_BYTES });
  if (asked instanceof Response) return asked;
  if (!/\p{L}/u.test(asked.description))
    return refuse(422, 'no_words', 'description: expected a text with words in it');
  return respondJson({ status: 200, body: screen(asked.description, screening, deps.origin) });
}

function description({ rules, hash }: Screening): AssessDescription01 {
  const { path } = operation('assess');
  return {
    schema: 'svc.assess-description/0.1',
    endpoint: path,
    how: [
      `POST ${path} with {"description": "…"}: what the system does, for whom and where, in English.`,
      'The answer lists flags with the provision in its own words and where to read on, the words that matched and where they stand, the day it applies from, and questions that decide.',
      'Words that were denied or excluded are listed under set_aside with the reason. The same text gives the same bytes.',
      'rule_set.hash is the SHA-256 of the canonical JSON of rules.',
    ],
    question_schema: pathOf('schemas', { name: QUESTION }),
    limits: { body_bytes: MAX_BODY_BYTES, description_characters: MOST_CHARACTERS },
    rule_set: { id: rules.id, hash },
    rules,
  };
}
