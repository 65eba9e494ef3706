/** The verify page, finished: the path a stranger takes, with the commands of this very site. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf, type SingleId } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type VerifyPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly recheckScript: string;
  readonly verifier: { readonly href: string; readonly command: string };
  readonly steps: readonly VerifyStep[];
  readonly more: readonly { readonly what: string; readonly command: string }[];
  readonly keys: readonly ShownKey[];
};

type VerifyStep = { readonly title: string; readonly text: string; readonly command: string | undefined };

type ShownKey = {
  readonly name: string;
  readonly publicHalf: string;
  readonly validFrom: string;
  readonly status: string;
  readonly custody: string;
};

export function deriveVerifyPage(site: Site): VerifyPage {
  const { origin, evidence } = site;
  return {
    frame: derivePageFrame(site, {
      title: 'Verify',
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
      command: fetching(origin, 'verifier'),
    },
    steps: stepsAt(origin),
    more: moreAt(origin),
    keys: evidence.keys.keys.map((key) => ({
      name: `#${key.fragment}`,
      publicHalf: key.public_key,
      validFrom: key.valid_from.slice(0, 10),
      status: key.status,
      custody: key.custody,
    })),
  };
}

function fetching(origin: string, id: SingleId): string {
  return `curl -O ${origin}${pathOf(id)}`;
}

/** What `curl -O` calls the file. */
function savedAs(id: SingleId): string {
  const path = pathOf(id);
  return path.slice(path.lastIndexOf('/') + 1);
}

function stepsAt(origin: string): VerifyStep[] {
  return [
    {
      title: 'Fetch the index',
      text: 'Card addresses and ids. Its header count must equal the recounted length; its head is no signed proof.',
      command: fetching(origin, 'card-index'),
    },
    {
      title: 'Fetch the chain manifest',
      text: 'Its envelope id is the SHA-256 of its canonical body, and its Ed25519 signature must hold over the same bytes. The cards come as one file.',
      command: `${fetching(origin, 'chain')}\n${fetching(origin, 'signed-pack')}`,
    },
    {
      title: 'Pin the key, and verify the chain under it',
      text: 'Take the identity document once, compare it with a copy you had from elsewhere, and keep it. A key that arrives with what it signs proves nothing.',
      command: `${fetching(origin, 'did')}\nnode verify-card.mjs chain chain.json --cards cards.jsonl --did did.json`,
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

function moreAt(origin: string): VerifyPage['more'] {
  return [
    {
      what: 'The public root and every leaf of it',
      command: `${fetching(origin, 'root')}\n${fetching(origin, 'root-leaves')}\nnode verify-card.mjs root ${savedAs('root')} --leaves ${savedAs('root-leaves')} --did ${savedAs('did')}`,
    },
    {
      what: 'The board',
      command: `curl ${origin}${pathOf('gspc')} > gspc.json\nnode verify-card.mjs board gspc.json --did did.json`,
    },
    {
      what: 'The newest checkpoint of the event log',
      command: `curl -O ${origin}${pathOf('log', { file: 'checkpoint' })}\nnode verify-card.mjs checkpoint checkpoint --did did.json`,
    },
    {
      what: 'A whole copy of this site, without a network',
      command: 'node verify-card.mjs --offline <folder> --did did.json',
    },
  ];
}
