/** Judges what is quoted of a board by what it signed, and by what it says today. */

import { readFileSync, statSync } from 'node:fs';
import { parseCard } from '../../core/card.ts';
import { inUnits } from '../../core/stats/metric.ts';
import { textIn } from '../../core/text.ts';
import { toAxisTitle } from '../../derive/board/axis-title.ts';
import { isMeasured } from '../../derive/board/tallies.ts';
import { deriveAxisFinding, limitedFinding } from '../../derive/sentences/finding.ts';
import { toQuotedAxis, toResultSentence } from '../../derive/sentences/result-quote.ts';
import type { Site } from '../../derive/site.ts';
import { english } from '../../words/say.ts';
import { deriveFolderOf } from '../build/load-site.ts';
import type { ExitCode } from '../command.ts';
import type { Environment } from '../places.ts';
import {
  type ClaimSources,
  type ClaimStanding,
  judgeClaims,
  shareOfAll,
  standingOf,
} from './quoted-claim.ts';

const codes = { stands: 0, changed: 1, uncheckable: 2, unknown: 2 } as const satisfies Record<
  ClaimStanding,
  ExitCode
>;

const words: Readonly<Record<ClaimStanding, string>> = {
  stands: 'STANDS',
  changed: 'CORRECTED OR WITHDRAWN',
  uncheckable: 'UNCHECKABLE',
  unknown: 'NEVER STOOD HERE',
};

/** `file`: where the claim would lie, if it is the name of a file. */
export async function checkClaim(
  env: Environment,
  asked: { readonly claim: string; readonly file: string },
): Promise<{ readonly code: ExitCode; readonly lines: readonly string[] }> {
  const text = claimedText(asked);
  const judged = judgeClaims(text, claimSources(await deriveFolderOf(env)));
  const standing = standingOf(judged);
  const lines = judged.map((each) => `${words[each.standing].toLowerCase()}: ${each.said}`);
  const nothing = judged.length === 0 ? ['nothing in it could be compared with this board'] : [];
  return { code: codes[standing], lines: [...lines, ...nothing, words[standing]] };
}

/** A card is named by the digest of its bytes. */
function claimedText({ claim, file }: { readonly claim: string; readonly file: string }): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return claim;
  const bytes = readFileSync(file);
  const text = textIn(bytes) ?? '';
  return /^\{.*"sig_ed25519":"[0-9a-f]{128}"/s.test(text) ? parseCard(bytes, file).id : text;
}

export function claimSources({ evidence, board, fleets, measuredAxes, origin }: Site): ClaimSources {
  const { cards, retirements, cardContexts, publisher } = evidence;
  const retired = new Map(
    [retirements.superseded, retirements.withdrawn].flatMap((ledger) =>
      ledger.ok ? ledger.value.map((entry) => [entry.id, entry] as const) : [],
    ),
  );
  const rows = board.axes.filter(isMeasured);
  const shown = new Map(
    rows.flatMap((row) =>
      (fleets.get(row.axis)?.members ?? []).flatMap(({ card_id, score: { overAsked } }) =>
        card_id === undefined || overAsked === undefined
          ? []
          : [[card_id, row.metric ? inUnits(row.metric, overAsked.share) : overAsked.share] as const],
      ),
    ),
  );
  return {
    origins: [publisher.base_url, origin],
    results: [...cards.measurement, ...cards.mill].map(({ card: { id }, payload }) => ({
      ...{ id, payload, retired: retired.get(id) },
      scores: shown.has(id) ? [shown.get(id) ?? 0] : shareOfAll(payload),
      kept: cardContexts.get(id) ?? [],
    })),
    questions: rows.map((row) => ({
      ...{ axis: row.axis, title: toAxisTitle(row) },
      finding: limitedFinding(english, row, measuredAxes),
    })),
    sentences: rows.flatMap((row) => [
      limitedFinding(english, row, measuredAxes),
      deriveAxisFinding(english, row, measuredAxes),
      ...(fleets.get(row.axis)?.members ?? []).map((member) =>
        toResultSentence(english, member, toQuotedAxis({ measuredAxes }, row)),
      ),
    ]),
  };
}
