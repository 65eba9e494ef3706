/** The verify page, finished: the path a stranger takes, with the commands of this very site. */

import type { Addresses } from '../../operations/hosting.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf, type SingleId } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toContents } from './rail.ts';

export function deriveVerifyPage(site: Site) {
  const { address, evidence } = site;
  return {
    frame: derivePageFrame(site, {
      title: 'Check it',
      description:
        'The path a stranger takes to check cards, chain, root, board and log, offline and without an account.',
      path: pages.verify,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'recheck-title', title: 'Recheck here' },
        { id: 'verifier', title: 'The verifier' },
        { id: 'path', title: 'The path, in order' },
        { id: 'more', title: 'More to check' },
        { id: 'recompute', title: 'Recompute a figure' },
        { id: 'keys', title: 'The keys' },
        { id: 'limits', title: 'What a signature does not prove' },
      ]),
      links: [
        { href: pathOf('verifier'), text: 'verify-card.mjs' },
        { href: pathOf('how-to-verify'), text: 'The same path as one text file' },
        { href: pathOf('did'), text: 'The key document' },
        { href: pathOf('sums'), text: 'SHA-256 of every file' },
      ],
    },
    recheckScript: assets.verify,
    verifier: {
      href: pathOf('verifier'),
      command: fetching(address, 'verifier'),
    },
    steps: stepsAt(address),
    more: moreAt(address),
    keys: evidence.keys.keys.map((key) => ({
      name: `#${key.fragment}`,
      publicHalf: key.public_key,
      validFrom: key.valid_from.slice(0, 10),
      status: key.status,
      custody: key.custody,
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

function stepsAt(address: Addresses) {
  return [
    {
      title: 'Fetch the index',
      text: 'Card addresses and ids. Its header count must equal the recounted length; its head is no signed proof.',
      command: fetching(address, 'card-index'),
    },
    {
      title: 'Fetch the chain manifest',
      text: 'Its envelope id is the SHA-256 of its canonical body, and its Ed25519 signature must hold over the same bytes. The cards come as one file.',
      command: `${fetching(address, 'chain')}\n${fetching(address, 'signed-pack')}`,
    },
    {
      title: 'Pin the key, and verify the chain under it',
      text: 'Take the identity document once, compare it with a copy you had from elsewhere, and keep it. A key that arrives with what it signs proves nothing.',
      command: `${fetching(address, 'did')}\nnode verify-card.mjs chain chain.json --cards cards.jsonl --did did.json`,
    },
    {
      title: 'Verify each card',
      text: 'Recompute the id from the canonical body, then check the signature under the pinned key.',
      command: 'node verify-card.mjs card <card>.json --did did.json',
    },
    {
      title: 'Walk the chain',
      text: 'Compare each link with the prev of the card body, from head to genesis, and reconcile the ids with the index. Bodies that were withheld are reported apart.',
      command: undefined,
    },
  ];
}

function moreAt(address: Addresses) {
  return [
    {
      what: 'The public root and every leaf of it',
      command: `${fetching(address, 'root')}\n${fetching(address, 'root-leaves')}\nnode verify-card.mjs root ${savedAs('root')} --leaves ${savedAs('root-leaves')} --did ${savedAs('did')}`,
    },
    {
      what: 'The board',
      command: `curl ${address.url(pathOf('gspc'))} > gspc.json\nnode verify-card.mjs board gspc.json --did did.json`,
    },
    {
      what: 'The newest checkpoint of the event log',
      command: `curl -O ${address.url(pathOf('log', { file: 'checkpoint' }))}\nnode verify-card.mjs checkpoint checkpoint --did did.json`,
    },
    {
      what: 'A whole copy of this site, without a network',
      command: 'node verify-card.mjs --offline <folder> --did did.json',
    },
  ];
}
