/** A question with the answers that could be chosen: without them nobody sees what was asked. */

const FIRST = 'A'.codePointAt(0) ?? 0;

/** Choices that an answer names by letters, in their order. */
export function withLetteredChoices(text: string, choices: readonly string[]): string {
  return withLines(
    text,
    choices.map((choice, at) => `${String.fromCodePoint(FIRST + at)}. ${choice}`),
  );
}

/** Choices that each request may put in another order. */
export function withChoices(text: string, choices: readonly string[]): string {
  return withLines(
    text,
    choices.map((choice) => `- ${choice}`),
  );
}

/** A single one is a reference, not a choice. */
function withLines(text: string, lines: readonly string[]): string {
  return lines.length < 2 ? text : [text, ...lines].join('\n');
}
