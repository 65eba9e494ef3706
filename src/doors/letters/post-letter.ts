/** What the doors of letters have in common: a letter comes in, is kept or not, and the answer says which. */

import type { Letter01, LetterAnswer01 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { isForReading, refusalPage, respondPage } from '../http/answer-page.ts';
import { mediaOf, readBody, readJsonObject } from '../http/request-body.ts';
import { refuse, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { type KeptLetter, keepLetter, type LetterBox } from './letter-box.ts';

export type LetterDoor = {
  readonly box: LetterBox;
  /** The receipt of the letter, or the refusal of it; without this a letter is free, and its receipt is drawn. */
  readonly receiptOf?: (letter: Letter01) => string | Response;
  readonly answerOf: (kept: KeptLetter) => Omit<LetterAnswer01, 'schema' | 'stored' | 'received_at'>;
};

export async function postLetter(request: Request, deps: DoorDeps, door: LetterDoor): Promise<Response> {
  const isForm = mediaOf(request) === FORM_MEDIA && isForReading(request);
  // Also while the store is out the answer says where else to write.
  const refusal = await limited(door.box, deps, 'pass');
  const fields = refusal ?? (await readLetter(request));
  const letter = fields instanceof Response ? fields : receive(fields, deps, door);
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

function receive(fields: Letter01, { random }: DoorDeps, { receiptOf }: LetterDoor) {
  const receipt = receiptOf?.(fields) ?? random().replaceAll('-', '');
  return receipt instanceof Response ? receipt : { fields, receipt };
}

function toAnswer(
  kept: KeptLetter | undefined,
  { facts }: DoorDeps,
  { answerOf }: LetterDoor,
): LetterAnswer01 {
  const schema = 'svc.letter-answer/0.1';
  if (kept !== undefined) return { schema, stored: true, received_at: kept.received_at, ...answerOf(kept) };
  const { fallback_address: fallback } = facts;
  return { schema, stored: false, fallback, note: `Nothing was kept. Write to ${fallback} instead.` };
}

export const FORM_MEDIA = 'application/x-www-form-urlencoded';

export const letterLimits = { fields: 24, characters_per_field: 8_000, body_bytes: 32 * 1024 } as const;

const LONGEST_NAME = 64;

/** The letter, or the answer that says what is wrong with it and repeats nothing of it. */
async function readLetter(request: Request): Promise<Letter01 | Response> {
  const media = mediaOf(request);
  if (media !== FORM_MEDIA && media !== 'application/json')
    return refuse(415, 'unsupported_media_type', `content-type: expected application/json or ${FORM_MEDIA}`);
  const fields =
    media === FORM_MEDIA ? await readForm(request) : await readJsonObject(request, letterLimits.body_bytes);
  if (fields instanceof Response) return fields;
  const names = Object.keys(fields);
  const isFlat = conformsTo('letter-0.1', fields) && names.every((name) => name.length <= LONGEST_NAME);
  if (!isFlat || names.length > letterLimits.fields)
    return refuse(
      422,
      'invalid_letter',
      `body: expected at most ${letterLimits.fields} fields, each a text of at most ${letterLimits.characters_per_field} characters, a number, true or false, ` +
        `with names of at most ${LONGEST_NAME} characters`,
    );
  if (!Object.values(fields).some((value) => typeof value === 'string' && value.trim() !== ''))
    return refuse(422, 'empty_letter', 'body: expected at least one field with words in it');
  return fields;
}

/** Line ends stay as the form encoded them. */
async function readForm(request: Request): Promise<Readonly<Record<string, string>> | Response> {
  const { body_bytes } = letterLimits;
  const bytes = await readBody(request, body_bytes);
  if (bytes === undefined) return refuse(413, 'too_large', `body: expected at most ${body_bytes} bytes`);
  const entries = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  if (new Set(entries.map(([name]) => name)).size !== entries.length)
    return refuse(400, 'malformed_form', 'body: expected each field once');
  return Object.fromEntries(entries);
}
