/** What others signed who made the site again; an empty list where the board knows of none. */

import { BoardError } from '../core/board-error.ts';
import { type Envelope, openEnvelope } from '../core/dsse.ts';
import type { Attestations01, RebuildStatement01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const attestationsPath = 'attestations.json';

export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** Each statement is opened: one that is damaged is refused here, before anybody reads who agrees. */
export function readAttestations(folder: Folder): Attestations01 {
  if (!folder.has(attestationsPath))
    return {
      schema: 'svc.attestations/0.1',
      license: 'CC-BY-4.0',
      note: NOTE,
      builders: [],
      attestations: [],
    };
  const listed = parseAs('attestations-0.1', folder.read(attestationsPath), attestationsPath);
  for (const [at, envelope] of listed.attestations.entries())
    openStatement(envelope, `${attestationsPath}: attestation ${at}`);
  return listed;
}

/** A statement and the key that signed it, which is the key that it names. */
export function openStatement(
  envelope: Envelope,
  source: string,
): { readonly key: string; readonly statement: RebuildStatement01 } {
  const opened = openEnvelope(envelope);
  if (opened?.type !== STATEMENT_TYPE) throw refusal(source, 'a signature that verifies', 'none');
  const statement = parseAs('rebuild-statement-0.1', opened.payload, source);
  const { id } = statement.predicate.builder;
  if (id !== opened.keyid) throw refusal(source, `a statement of ${opened.keyid}`, id);
  return { key: id, statement };
}

function refusal(what: string, expected: string, got: string): BoardError {
  return new BoardError('STATEMENT', `${what}: expected ${expected}, got ${got}`);
}

const NOTE =
  'Statements of others who made this site again. Nothing else on this site depends on this list, so that adding to it changes nothing that they signed. ' +
  'Whom to trust, a reader decides: a name and a key that stand here are the publisher’s word.';
