/** A letter to the publisher: flat fields, sent as JSON or by a plain form, taken to the letter. */

import type { Letter01 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import { mediaOf, readBody, readJsonObject } from '../http/request-body.ts';
import { refuse } from '../http/respond.ts';

export const FORM_MEDIA = 'application/x-www-form-urlencoded';

export const letterLimits = { fields: 24, characters_per_field: 8_000, body_bytes: 32 * 1024 } as const;

const LONGEST_NAME = 64;

/** The letter, or the answer that says what is wrong with it and repeats nothing of it. */
export async function readLetter(request: Request): Promise<Letter01 | Response> {
  const media = mediaOf(request);
  if (media !== FORM_MEDIA && media !== 'application/json')
    return refuse(415, 'unsupported_media_type', `expected application/json or ${FORM_MEDIA}`);
  const fields =
    media === FORM_MEDIA ? await readForm(request) : await readJsonObject(request, letterLimits.body_bytes);
  if (fields instanceof Response) return fields;
  const names = Object.keys(fields);
  const isFlat = conformsTo('letter-0.1', fields) && names.every((name) => name.length <= LONGEST_NAME);
  if (!isFlat || names.length > letterLimits.fields)
    return refuse(
      422,
      'invalid_letter',
      `expected at most ${letterLimits.fields} fields, each a text of at most ${letterLimits.characters_per_field} characters, a number, true or false, ` +
        `with names of at most ${LONGEST_NAME} characters`,
    );
  if (!Object.values(fields).some((value) => typeof value === 'string' && value.trim() !== ''))
    return refuse(422, 'empty_letter', 'expected at least one field with words in it');
  return fields;
}

/** Line ends are those of the form's own encoding: nothing is repaired. */
async function readForm(request: Request): Promise<Readonly<Record<string, string>> | Response> {
  const { body_bytes } = letterLimits;
  const bytes = await readBody(request, body_bytes);
  if (bytes === undefined) return refuse(413, 'too_large', `expected at most ${body_bytes} bytes`);
  const entries = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  if (new Set(entries.map(([name]) => name)).size !== entries.length)
    return refuse(400, 'malformed_form', 'expected each field once');
  return Object.fromEntries(entries);
}
