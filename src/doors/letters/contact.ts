/** `/api/contact`: a letter to the publisher, kept to the letter for the publisher's eyes only. */

import { operation } from '../../operations/operations.ts';
import type { DoorDeps } from '../deps.ts';
import { methodNotAllowed } from '../respond.ts';
import { postLetter } from './post-letter.ts';

const NOTE = 'Kept as it was sent, for the publisher; nothing of it is published or repeated here.';

export async function contact(request: Request, deps: DoorDeps): Promise<Response> {
  const { methods } = operation('contact');
  if (request.method !== 'POST') return methodNotAllowed(request, methods);
  return postLetter(request, deps, { box: 'contact', answerOf: () => ({ note: NOTE }) });
}
