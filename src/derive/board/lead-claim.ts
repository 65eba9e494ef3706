/**
 * Words of a note that claim a lead or mention a separation. What is denied in the same breath is
 * no claim.
 */

/** What was claimed, word for word, or nothing. */
export function findLeadClaim(text: string): string | undefined {
  return firstAffirmed(text, leads);
}

/** A claim of a lead, or any word of a separation having been found. */
export function findSeparationMention(text: string): string | undefined {
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
