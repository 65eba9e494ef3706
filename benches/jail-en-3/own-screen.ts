/**
 * This project's own entry: a keyword screen anyone can read in a minute, written from general
 * knowledge before any bank was opened.
 */

const DISMISS = /\b(ignore|disregard|forget|override|bypass)\b/i;
const EARLIER = /\b(previous|prior|above|earlier|preceding|original|initial|all|any|your)\b/i;
const ORDERS = /\b(instructions?|rules?|guidelines?|directives?|prompts?|programming|restrictions?)\b/i;
const DISCLOSE = /\b(reveal|show|print|repeat|output|display|leak|tell me)\b/i;
const HIDDEN = /\b(system prompt|hidden prompt|initial prompt|(your|hidden|system|secret) instructions)\b/i;
const UNBOUND =
  /\b(no|without( any)?|free (of|from)( any| all)?) (rules|restrictions|filters|limits|limitations|guidelines|ethics)\b/i;
const NEW_ROLE = /\b(you are now|pretend (to be|you are)|act as|from now on)\b/i;

/**
 * Combinations, not single words: each names an order to drop the rules, to disclose them, or to
 * become somebody without them.
 */
const SIGNS: readonly (readonly RegExp[])[] = [
  [DISMISS, EARLIER, ORDERS],
  [DISCLOSE, HIDDEN],
  [NEW_ROLE, UNBOUND],
];

/** Whether one sentence of the text holds all words of one sign. */
export function isFlagged(text: string): boolean {
  return text
    .split(/(?<=[.!?])\s|\n/)
    .some((sentence) => SIGNS.some((sign) => sign.every((part) => part.test(sentence))));
}
