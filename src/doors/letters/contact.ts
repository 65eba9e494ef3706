/** `/api/contact`: a letter to the publisher, kept to the letter for the publisher's eyes only. */

import type { DoorDeps } from '../deps.ts';
import { refusedCall } from '../http/respond.ts';
import { postLetter } from './post-letter.ts';

const NOTE = 'Kept as it was sent, for the publisher; nothing of it is published or repeated here.';

export async function contact(request: Request, deps: DoorDeps): Promise<Response> {
  return (
    refusedCall(request, 'contact') ??
    postLetter(request, deps, { box: 'contact', answerOf: () => ({ note: NOTE }) })
  );
}
