/**
 * Half of a mutual watch: this board has its newest checkpoint cosigned by the witness of another board, whose own log
 * is watched here. The witness is named among the artifacts first, so that its cosignatures count.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { parseWitnesses, readWitnesses, witnessesPath } from '../../artifacts/witnesses.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { parseWitnessVkey } from '../../core/tlog/note-key.ts';
import type { Witnesses01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import type { Fetch } from '../bounded-fetch.ts';
import { writeDurably } from '../durable-file.ts';
import { askWitnesses } from './ask-witnesses.ts';

export type Peer = {
  /** Where its witness answers. */
  readonly url: string;
  readonly vkey: string;
};

type Exchange = {
  readonly artifactsDir: string;
  readonly peer: Peer;
  /** The day on which the peer is named, where it is not yet. */
  readonly day: string;
  readonly fetch: Fetch;
  readonly say: (line: string) => void;
};

export async function askPeer({ artifactsDir, peer, day, fetch, say }: Exchange): Promise<void> {
  const unname = namePeer(artifactsDir, peer, day);
  const { size, reports, cosigned, quorum } = await askWitnesses({ artifactsDir, urls: [peer.url], fetch });
  for (const { url, detail } of reports) say(`${url}: ${detail}`);
  const { name } = parseWitnessVkey(peer.vkey);
  if (unname !== undefined && !reports.some(({ isCosigned }) => isCosigned)) {
    unname();
    say(`${name} cosigned nothing, so it is not named in ${witnessesPath}`);
  } else if (unname !== undefined)
    say(`named the witness ${name} in ${witnessesPath}; sign and build, so that readers see it`);
  say(`the history of ${size} entries: ${cosigned} cosignatures of named witnesses, quorum ${quorum}`);
}

/** Takes the name back; undefined for a peer that stands in the list, which is left as it is. */
function namePeer(artifactsDir: string, { url, vkey }: Peer, day: string): (() => void) | undefined {
  const folder = openFolder(artifactsDir);
  const { witnesses } = readWitnesses(folder);
  if (witnesses.some((witness) => witness.vkey === vkey)) return undefined;
  const added = { vkey, operator: parseWitnessVkey(vkey).name, url };
  const before = folder.has(witnessesPath) ? folder.read(witnessesPath) : undefined;
  const named: Witnesses01 =
    before === undefined
      ? { schema: 'svc.witnesses/0.1', as_of: day, quorum: 1, witnesses: [added] }
      : withWitness(parseAs('witnesses-0.1', before, witnessesPath), added);
  const bytes = toJsonFile({ ...named, as_of: day });
  parseWitnesses(bytes);
  const file = join(artifactsDir, witnessesPath);
  writeDurably(file, bytes);
  return () => (before === undefined ? rmSync(file) : writeDurably(file, before));
}

function withWitness(known: Witnesses01, added: Witnesses01['witnesses'][number]): Witnesses01 {
  const [first, ...more] = known.witnesses;
  return { ...known, witnesses: [first, ...more, added] };
}
