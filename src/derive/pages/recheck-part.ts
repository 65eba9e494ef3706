/**
 * The block that recomputes a page's figures in the reader's browser: what its script is told, and
 * the command that does the same. It shows published and recomputed values side by side.
 */

import { assets } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { boardMark, type NoticedBoard } from '../keys/key-health.ts';
import type { Site } from '../site.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { recomputeCommand } from './recompute-command.ts';

export type RecheckPart = {
  readonly button: string;
  readonly says: string;
  /** Without a script, and for who trusts no script of ours. */
  readonly command: string;
  readonly script: PageScript;
  /** What the script is told. */
  readonly data: Readonly<Record<`data-${string}`, string>>;
};

type RecheckedSite = Pick<Site, 'origin' | 'address'> & { readonly evidence: NoticedBoard };
type Fleet = {
  readonly axis: string;
  readonly components: number;
  /** Grades of an import may have been taken over as they were published. */
  readonly isImported: boolean;
  /** Battles of a pairwise bank. */
  readonly isOfBattles?: boolean;
  /** The file that names the part of the bank that decides, where the bank does not. */
  readonly split?: string;
};

export function recheckScores(
  say: Say,
  site: RecheckedSite,
  { axis, components, isImported, isOfBattles = false, split }: Fleet,
  items: string,
): RecheckPart {
  const scores = amount(say, components, 'score');
  return {
    button: components === 1 ? say`Recheck this score` : say`Recheck these ${scores}`,
    says: isOfBattles
      ? say`Here in your browser: battles are counted again from the published rows, the scores are made from them again, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named. Intervals, p and ranks need ten thousand draws: the command recomputes them.`
      : say`Here in your browser: every answer is ${isImported ? say`counted again from the published rows, and graded again where its grade was not taken over` : say`graded and counted again from the published rows`}, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named.`,
    command: recomputeCommand(site.origin, axis),
    script: toPageScript(say, assets.recheck),
    data: {
      ...commonData(say, site, isOfBattles ? 'battles' : 'scores'),
      'data-items': site.address.href(items),
      'data-cards': site.address.href(folderOf('signed-cards')),
      'data-row': site.address.href(pathOf('axis-rows', { axis })),
      ...(split === undefined ? {} : { 'data-split': site.address.href(split) }),
    },
  };
}

export function recheckChecks(
  say: Say,
  site: RecheckedSite,
  { axis, checks }: { readonly axis: string; readonly checks: number },
  evidence: string,
): RecheckPart {
  return {
    button: checks === 1 ? say`Recheck this tally` : say`Recheck these tallies`,
    says: say`Here in your browser: the results are counted again from the published evidence, and every card and digest verified. Published and recomputed values then stand side by side, and what differs is named. The checks themselves are not run anew.`,
    command: recomputeCommand(site.origin, axis),
    script: toPageScript(say, assets.recheck),
    data: {
      ...commonData(say, site, 'checks'),
      'data-evidence': site.address.href(evidence),
      'data-cards': site.address.href(folderOf('root-cards')),
    },
  };
}

/** The files that a card binds: of a component its rows and items, of a group of checks the evidence. */
type BoundFiles =
  | { readonly kind: 'rows'; readonly rows: string; readonly items: string }
  | { readonly kind: 'evidence'; readonly evidence: string };

export function recheckCard(say: Say, site: RecheckedSite, card: string, files: BoundFiles): RecheckPart {
  const { href, url } = site.address;
  return {
    button: say`Recheck this card`,
    says: say`Here in your browser: the signature is verified over the bytes below, and what the card says is counted again from the files it binds. Published and recomputed values then stand side by side, and what differs is named.`,
    command: [
      `curl -O ${url(pathOf('verifier'))}`,
      `curl -O ${url(pathOf('did'))}`,
      `node verify-card.mjs card ${url(card)} --did did.json`,
    ].join('\n'),
    script: toPageScript(say, assets.recheck),
    data:
      files.kind === 'rows'
        ? {
            ...commonData(say, site, 'card'),
            'data-rows': href(files.rows),
            'data-items': href(files.items),
          }
        : { ...commonData(say, site, 'card'), 'data-evidence': href(files.evidence) },
  };
}

/** Which figures, and under which keys. */
function commonData(
  say: Say,
  { evidence, address }: RecheckedSite,
  kind: 'scores' | 'battles' | 'checks' | 'card',
): RecheckPart['data'] {
  return {
    'data-kind': kind,
    'data-keys': address.href(pathOf('did')),
    'data-demo': underWhat(say, boardMark(evidence)),
  };
}

/** What follows a verdict under keys that prove nothing. */
function underWhat(say: Say, mark: ReturnType<typeof boardMark>): string {
  if (mark === 'TRIAL') return say` under keys of a TRIAL board, which prove nothing`;
  return mark === undefined ? '' : say` under DEMO keys, which anybody can sign with`;
}

/** What stands before `<two digits>/<id>.json`. */
function folderOf(family: 'signed-cards' | 'root-cards'): string {
  return pathOf(family, { shard: '-', id: '-' }).replace('-/-.json', '');
}
