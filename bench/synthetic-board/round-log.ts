/** The log of every round: the cards it issued, the cards they superseded, and a checkpoint over all events so far. */

import type { EventLog } from '../../src/artifacts/log.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import type { Card } from '../../src/core/card.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import type { PublishedCheckpoint } from '../../src/core/tlog/log.ts';
import { createTree } from '../../src/core/tlog/tree.ts';
import { leafHash } from '../../src/core/tlog/tree-hash.ts';
import type { Issuance } from '../../src/derive/cards/issuance.ts';
import type { LogEvent01, Retirement01 } from '../../src/schema/contracts.gen.ts';
import { instantOfRound } from './plan.ts';

/** `before`: events that stand first, of the first round; `after`: those that end the newest one. */
type Frame = { readonly before: readonly LogEvent01[]; readonly after: readonly LogEvent01[] };

export function deriveRoundLog(
  rounds: readonly Issuance[],
  { before, after }: Frame,
  { origin, seed }: { readonly origin: string; readonly seed: Uint8Array },
): EventLog {
  const tree = createTree();
  const events: LogEvent01[] = [];
  const lines: Uint8Array[] = [];
  const checkpoints: PublishedCheckpoint[] = [];
  rounds.forEach((issuance, round) => {
    const isNewest = round === rounds.length - 1;
    const happened = [
      ...(round === 0 ? before : []),
      ...eventsOf(issuance, instantOfRound(round)),
      ...(isNewest ? after : []),
    ];
    for (const event of happened) {
      const line = canonicalBytes(event);
      events.push(event);
      lines.push(line);
      tree.append(leafHash(line));
    }
    const size = tree.size();
    const checkpoint = { origin, size, root: tree.at(size).root, extensions: [] };
    checkpoints.push({ size, note: signCheckpoint({ checkpoint, seed }) });
  });
  return { events, lines, checkpoints, cosignatures: [] };
}

function eventsOf({ measurement, factRun, superseded }: Issuance, at: string): readonly LogEvent01[] {
  return [
    ...measurement.map((card) => issued(card, 'measurement', at)),
    ...factRun.map((card) => issued(card, 'fact-run', at)),
    ...superseded.map((line) => retired(line, at)),
  ];
}

function issued({ id, kid = '' }: Card, surface: 'measurement' | 'fact-run', at: string): LogEvent01 {
  return { type: 'card-issued', card_id: id, surface, body_published: true, kid, at };
}

function retired(line: Retirement01, at: string): LogEvent01 {
  const { id: card_id, replaced_by } = line;
  const entry_sha256 = sha256Hex(canonicalBytes(line));
  return { type: 'card-superseded', card_id, replaced_by, entry_sha256, at };
}
