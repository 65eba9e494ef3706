/** The verify page, finished: the path a stranger takes, with the commands of this very site. */

import type { Addresses } from '../../operations/hosting.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf, type SingleId } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toPageScript } from './page-script.ts';
import { toContents } from './rail.ts';

export function deriveVerifyPage(site: Site) {
  const { say, address, evidence } = site;
  return {
    frame: derivePageFrame(site, {
      title: say`Check it`,
      description: say`The path a stranger takes to check cards, chain, root, board and log, offline and without an account.`,
      path: pages.verify,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'recheck-title', title: say`Recheck here` },
        { id: 'verifier', title: say`The verifier` },
        { id: 'path', title: say`The path, in order` },
        { id: 'more', title: say`More to check` },
        { id: 'recompute', title: say`Recompute a figure` },
        { id: 'keys', title: say`The keys` },
        { id: 'limits', title: say`What a signature does not prove` },
      ]),
      links: [
        { href: pathOf('verifier'), text: 'verify-card.mjs' },
        { href: pathOf('how-to-verify'), text: say`The same path as one text file` },
        { href: pathOf('did'), text: say`The key document` },
        { href: pathOf('sums'), text: say`SHA-256 of every file` },
      ],
    },
    recheckScript: toPageScript(say, assets.verify),
    verifier: {
      href: pathOf('verifier'),
      command: fetching(address, 'verifier'),
    },
    steps: stepsAt(say, address),
    more: moreAt(say, address),
    keys: evidence.keys.keys.map((key) => ({
      name: `#${key.fragment}`,
      publicHalf: key.public_key,
      validFrom: key.valid_from.slice(0, 10),
      status: say.served(key.status),
      custody: say.served(key.custody),
    })),
  };
}

function fetching({ url }: Addresses, id: SingleId): string {
  return `curl -O ${url(pathOf(id))}`;
}

/** What `curl -O` calls the file. */
function savedAs(id: SingleId): string {
  const path = pathOf(id);
  return path.slice(path.lastIndexOf('/') + 1);
}

function stepsAt(say: Say, address: Addresses) {
  return [
    {
      title: say`Fetch the index`,
      text: say`Card addresses and ids. Its header count must equal the recounted length; its head is no signed proof.`,
      command: fetching(address, 'card-index'),
    },
    {
      title: say`Fetch the chain manifest`,
      text: say`Its envelope id is the SHA-256 of its canonical body, and its Ed25519 signature must hold over the same bytes. The cards come as one file.`,
      command: `${fetching(address, 'chain')}\n${fetching(address, 'signed-pack')}`,
    },
    {
      title: say`Pin the key, and verify the chain under it`,
      text: say`Take the identity document once, compare it with a copy you had from elsewhere, and keep it. A key that arrives with what it signs proves nothing.`,
      command: `${fetching(address, 'did')}\nnode verify-card.mjs chain chain.json --cards cards.jsonl --did did.json`,
    },
    {
      title: say`Verify each card`,
      text: say`Recompute the id from the canonical body, then check the signature under the pinned key.`,
      command: 'node verify-card.mjs card <card>.json --did did.json',
    },
    {
      title: say`Walk the chain`,
      text: say`Compare each link with the prev of the card body, from head to genesis, and reconcile the ids with the index. Bodies that were withheld are reported apart.`,
      command: undefined,
    },
  ];
}

function moreAt(say: Say, address: Addresses) {
  return [
    {
      what: say`The public root and every leaf of it`,
      command: `${fetching(address, 'root')}\n${fetching(address, 'root-leaves')}\nnode verify-card.mjs root ${savedAs('root')} --leaves ${savedAs('root-leaves')} --did ${savedAs('did')}`,
    },
    {
      what: say`The board`,
      command: `curl ${address.url(pathOf('gspc'))} > gspc.json\nnode verify-card.mjs board gspc.json --did did.json`,
    },
    {
      what: say`The newest checkpoint of the event log`,
      command: `curl -O ${address.url(pathOf('log', { file: 'checkpoint' }))}\nnode verify-card.mjs checkpoint checkpoint --did did.json`,
    },
    {
      what: say`A whole copy of this site, without a network`,
      command: 'node verify-card.mjs --offline <folder> --did did.json',
    },
  ];
}
