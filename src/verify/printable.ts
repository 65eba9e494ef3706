/**
 * Text of strangers as one line that nothing in it can act on: ESC clears a screen, CR and new lines write another
 * verdict, a mark of direction turns words round. Each such unit is spelled as JSON spells it. The generator has a
 * function of its own.
 */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
