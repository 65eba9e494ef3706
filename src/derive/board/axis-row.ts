/** One slot of the board, from its axis artifact and from what was measured for that axis. */

import type { Bank } from '../../artifacts/banks.ts';
import { BoardError } from '../../core/board-error.ts';
import { present } from '../../core/present.ts';
import type { Axis01, AxisRow05 } from '../../schema/contracts.gen.ts';
import { english, type Say } from '../../words/say.ts';
import { tallySentence } from '../figures/tally-text.ts';
import type { MeasuredPart } from './comparison-row.ts';
import { isQuotable } from './quotable.ts';

/** The evidence for a slot: a measurement, or at least a bank. */
type SlotEvidence = { readonly measured: MeasuredPart | undefined; readonly bank: Bank | undefined };

export function deriveAxisRow(axis: Axis01, { measured, bank }: SlotEvidence): AxisRow05 {
  const row: AxisRow05 = {
    ...slotOf(axis),
    ...(measured === undefined
      ? // A slot without a measurement states its intent, or plainly that it is UNMEASURED.
        { n: bank?.header.item_count ?? 0, status: axis.intent === 'NONE' ? 'UNMEASURED' : axis.intent }
      : { ...measured, status: 'MEASURED' }),
  };
  const { historical_measurement_record } = axis;
  if (historical_measurement_record !== undefined)
    refuseCurrentHistory(axis.axis, historical_measurement_record);
  return {
    ...row,
    note: deriveNote(english, axis.note, row),
    ...(row.status === 'MEASURED' ? { quotable: isQuotable(row) } : {}),
    ...present({ historical_measurement_record }),
  };
}

function slotOf({ axis, family, kind, title, question, bench, task, dataset }: Axis01) {
  return { axis, family, kind, question, ...present({ title, bench, task, dataset }) };
}

type Noted = Pick<AxisRow05, 'axis' | 'status' | 'separation' | 'tally'>;

const typedTally =
  /\b\d+ (?:checks? )?(?:pass(?:e[ds])?|fail(?:s|ed|ures?)?|uncheckable)\b|\b(?:pass(?:ed)?|fail(?:ed)?|uncheckable) ?[:=] ?\d/i;

/**
 * The prose of a row: tally placeholders filled from evidence, and no word of a lead that the test
 * does not give.
 */
export function deriveNote(say: Say, note: string, row: Noted): string {
  const where = `axes/${row.axis}.json: field /note`;
  const claim = row.separation === 'SEPARATED' ? undefined : findLeadClaim(note);
  if (claim !== undefined) {
    throw new BoardError(
      'NOTE',
      `${where}: expected no claim of a lead on an axis that is not SEPARATED, got "${claim}"`,
    );
  }
  const typed = typedTally.exec(note);
  if (typed !== null) {
    throw new BoardError(
      'NOTE',
      `${where}: expected the placeholder {tally}, filled from the evidence run, got "${typed[0]}"`,
    );
  }
  return note.replaceAll(
    '{tally}',
    row.tally === undefined ? 'No evidence run is committed.' : tallySentence(say, row.tally),
  );
}

type History = NonNullable<Axis01['historical_measurement_record']>;

/** A former finding may be told only as superseded and in-lane, so that nobody reads it as what the board says now. */
export function refuseCurrentHistory(axis: string, { note, superseded, lane }: History): void {
  const mention = findSeparationMention(note);
  if (mention === undefined || (superseded && lane === 'in-lane')) return;
  throw new BoardError(
    'NOTE',
    `axes/${axis}.json: field /historical_measurement_record: expected superseded true and lane in-lane on a record that ` +
      `mentions a separation, got superseded ${superseded} and "${mention}"`,
  );
}

/**
 * Words of a note that claim a lead or mention a separation. What is denied in the same breath is
 * no claim.
 */

/** What was claimed, word for word, or nothing. */
export function findLeadClaim(text: string): string | undefined {
  return firstAffirmed(text, leads);
}

/** A claim of a lead, or any word of a separation having been found. */
function findSeparationMention(text: string): string | undefined {
  return findLeadClaim(text) ?? new RegExp(mentions, 'i').exec(text)?.[0];
}

const leads = [
  String.raw`(?:leads?|leading|led)(?! to\b| zeros?\b| may\b)`,
  '(?:our|clear|outright|sole|current|separated) leader|leader(?::| here| of| (?:is|was)(?! (?:withheld|absent|not|excluded)))',
  '(?:is|are|was|were|gets?|got|stands?|clearly|significantly|been) separated|separat(?:es|ed) (?:a|the|its|from)',
  'wins?|won|winner|winning|victor(?:y|ious)?|champion',
  'beats?|beaten|beating|defeat(?:s|ed)?|outperform(?:s|ed|ing)?|outscor(?:es?|ed)|outrank(?:s|ed)?|surpass(?:es|ed)?|outdo(?:es|ne)',
  '(?:is|are|was|were|the|does|did|scores?|scored|performs?|performed) (?:clearly |significantly |by far )?(?:best|better|superior)',
  'best[- ](?:performing|scoring|component|model)|better than|superior to|ahead of|tops|on top(?! of)|top[- ](?:ranked|scoring|performing|scorer|performer)',
  'ranks? (?:first|highest|top|number one)|ranked (?:first|highest)|first place|number one|comes? first|came first|highest (?:score|accuracy|scoring)|front[- ]?runner',
  'significantly (?:better|ahead|higher|above|different|more|stronger)|statistically (?:significant|better|ahead|higher)',
].join('|');

const mentions = String.raw`\bseparat(?:ed|es|ion)\b|\bp ?[<=≤] ?0?\.\d|\btie[ds]?\b`;

function firstAffirmed(text: string, words: string): string | undefined {
  for (const match of text.matchAll(new RegExp(String.raw`\b(?:${words})(?![a-z0-9-])`, 'gi'))) {
    if (!isDenied(text.slice(0, match.index))) return match[0];
  }
  return undefined;
}

/**
 * "no component leads", "is not a win": at most two words stand between, and neither reverses
 * it.
 */
function isDenied(before: string): boolean {
  return /\b(?:no|not|never|nobody|none|neither|nothing|without|cannot)(?: (?!only\b|but\b|just\b|merely\b)[\w-]+){0,2} $/i.test(
    before,
  );
}
