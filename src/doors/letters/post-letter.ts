/** What contact and challenge have in common: a letter comes in, is kept or not, and the answer says which. */

import type { LetterAnswer01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { isForReading, refusalPage, respondPage } from '../http/answer-page.ts';
import { mediaOf } from '../http/request-body.ts';
import { respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { FORM_MEDIA, readLetter } from './letter.ts';
import { type Kept, keepLetter } from './letter-box.ts';

export type LetterDoor = {
  readonly box: 'contact' | 'challenge';
  readonly answerOf: (kept: Kept) => Omit<LetterAnswer01, 'schema' | 'stored' | 'received_at'>;
};

export async function postLetter(request: Request, deps: DoorDeps, door: LetterDoor): Promise<Response> {
  const isForm = mediaOf(request) === FORM_MEDIA && isForReading(request);
  // A store that is out keeps nobody from learning where else to write.
  const refusal = await limited(door.box, deps, 'pass');
  const letter = refusal ?? (await readLetter(request));
  if (letter instanceof Response) return isForm ? refusalPage(letter) : letter;
  const kept = await keepLetter(door.box, letter, deps);
  const body = toAnswer(kept, deps, door);
  return isForm
    ? respondPage({
        status: 200,
        title: body.stored ? 'Received' : 'Not kept',
        sentences: [...(body.receipt === undefined ? [] : [`Your receipt: ${body.receipt}`]), body.note],
      })
    : respondJson({ status: 200, body });
}

function toAnswer(kept: Kept | undefined, { facts }: DoorDeps, { answerOf }: LetterDoor): LetterAnswer01 {
  const schema = 'svc.letter-answer/0.1';
  if (kept !== undefined) return { schema, stored: true, received_at: kept.received_at, ...answerOf(kept) };
  const { fallback_address: fallback } = facts;
  return { schema, stored: false, fallback, note: `Nothing was kept. Write to ${fallback} instead.` };
}
