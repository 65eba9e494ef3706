/**
 * Half of a mutual watch: this board has its newest checkpoint cosigned by the witness of another board, whose own log
 * is watched here. The witness is named among the artifacts first, so that its cosignatures count.
 */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readWitnesses, witnessesPath } from '../../artifacts/witnesses.ts';
import { utf8 } from '../../core/text.ts';
import { parseWitnessVkey } from '../../core/tlog/note-key.ts';
import type { Witnesses01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';
import { askWitnesses } from './ask-witnesses.ts';
import type { Fetch } from './bounded-fetch.ts';

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
  if (namePeer(artifactsDir, peer, day))
    say(
      `named the witness ${parseWitnessVkey(peer.vkey).name} in ${witnessesPath}; sign and build, so that readers see it`,
    );
  const { size, reports, cosigned, quorum } = await askWitnesses({ artifactsDir, urls: [peer.url], fetch });
  for (const { url, detail } of reports) say(`${url}: ${detail}`);
  say(`checkpoint ${size}: ${cosigned} cosignatures of named witnesses, quorum ${quorum}`);
}

/** Whether the list was written: a peer that stands in it is left as it is. */
function namePeer(artifactsDir: string, { url, vkey }: Peer, day: string): boolean {
  const folder = openFolder(artifactsDir);
  const { name } = parseWitnessVkey(vkey);
  if (readWitnesses(folder).witnesses.some((witness) => witness.vkey === vkey)) return false;
  const added = { vkey, operator: name, url };
  const named: Witnesses01 = folder.has(witnessesPath)
    ? withWitness(parseAs('witnesses-0.1', folder.read(witnessesPath), witnessesPath), added)
    : { schema: 'svc.witnesses/0.1', as_of: day, quorum: 1, witnesses: [added] };
  const text = `${JSON.stringify({ ...named, as_of: day }, null, 2)}\n`;
  writeDurably(join(artifactsDir, witnessesPath), utf8(text));
  return true;
}

function withWitness(known: Witnesses01, added: Witnesses01['witnesses'][number]): Witnesses01 {
  const [first, ...more] = known.witnesses;
  return { ...known, witnesses: [first, ...more, added] };
}
