/**
 * Signed results as in-toto statements, each in a DSSE envelope, for verifiers of others. Beside each lies what the
 * statement is about: the body of the card, whose SHA-256 is its id.
 *
 *     {"_type": "https://in-toto.io/Statement/v1",
 *      "subject": [{"name": "<id>.json", "digest": {"sha256": "<id>"}}],
 *      "predicateType": <the schema of the card>, "predicate": <the body of the card>}
 */

import { mkdirSync } from 'node:fs';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { cardBody } from '../../core/card.ts';
import { cardRole } from '../../core/card-surface.ts';
import { signEnvelope } from '../../core/dsse.ts';
import { objectIn } from '../../core/json-members.ts';
import { parseCanonicalJson } from '../../core/strict-json.ts';
import { issuedCards } from '../../derive/cards/issued-cards.ts';
import { everRetired } from '../../derive/cards/live-cards.ts';
import { missingKey } from '../../derive/keys/missing-key.ts';
import type { Site } from '../../derive/site.ts';
import { deriveFolderOf } from '../build/load-site.ts';
import { layFiles } from '../laid-files.ts';
import type { Environment } from '../places.ts';

export async function writeStatements(
  env: Environment,
  { axis, to }: { readonly axis: string | undefined; readonly to: string | undefined },
): Promise<readonly string[]> {
  if (axis === undefined || to === undefined)
    throw new BoardError('USAGE', '--as in-toto: expected --axis <name> and --to <folder>');
  const files = statementFiles(await deriveFolderOf(env), axis);
  mkdirSync(to, { recursive: true });
  layFiles(to, files);
  return [
    `wrote ${files.size / 2} signed results of ${axis} into ${to}: <id>.json, and <id>.intoto.json, which is the statement about it`,
  ];
}

/** Of the signed results that are current. */
export function statementFiles(
  { evidence, signers }: Pick<Site, 'evidence' | 'signers'>,
  axis: string,
): ReadonlyMap<string, Uint8Array> {
  const retired = everRetired(evidence);
  const cards = issuedCards(evidence.cards).filter(
    ({ card, payload }) =>
      'axis' in payload && payload.axis === axis && card.isSigned && !retired.has(card.id),
  );
  if (cards.length === 0)
    throw new BoardError('USAGE', `--axis ${axis}: expected a question with signed results, got none`);
  const files = new Map<string, Uint8Array>();
  for (const { card } of cards) {
    const role = cardRole[card.surface];
    const key = signers[role];
    if (!key.healthy) throw missingKey(role, `--as in-toto: ${card.id}`, key.reason);
    const body = cardBody(card);
    const predicate = objectIn(parseCanonicalJson(body));
    const statement = {
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: `${card.id}.json`, digest: { sha256: card.id } }],
      predicateType: predicate?.schema,
      predicate,
    };
    const envelope = signEnvelope(
      { type: 'application/vnd.in-toto+json', payload: canonicalBytes(statement) },
      key.signer,
    );
    files.set(`${card.id}.json`, body);
    files.set(`${card.id}.intoto.json`, canonicalBytes(envelope));
  }
  return files;
}
