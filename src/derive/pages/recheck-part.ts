/** What a page's figures are recomputed from in the reader's browser, and the command that does the same. */

import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import type { Site } from '../site.ts';

export type RecheckPart = {
  readonly kind: 'scores' | 'battles' | 'checks' | 'card';
  readonly button: string;
  readonly says: string;
  /** Without a script, and for who trusts no script of ours. */
  readonly command: string;
  /** What the script reads, by the name of the attribute that tells it. */
  readonly files: Readonly<Record<string, string | undefined>>;
};

/** The files that a card binds: of a component its rows and items, of a group of checks the evidence. */
type BoundFiles =
  | { readonly kind: 'rows'; readonly rows: string; readonly items: string }
  | { readonly kind: 'evidence'; readonly evidence: string };

export function recheckCard(
  say: Say,
  { address: { url } }: Pick<Site, 'address'>,
  card: string,
  { kind: _, ...files }: BoundFiles,
): RecheckPart {
  return {
    kind: 'card',
    button: say`Recheck this card`,
    says: say`Here in your browser: the signature is verified over the bytes below, and what the card says is counted again from the files it binds. Published and recomputed values then stand side by side, and what differs is named.`,
    command: [
      `curl -O ${url(pathOf('verifier'))}`,
      `curl -O ${url(pathOf('did'))}`,
      `node verify-card.mjs card ${url(card)} --did did.json`,
    ].join('\n'),
    files,
  };
}
