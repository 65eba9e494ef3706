/** How a component was asked, as the file of its tool says: settings by name, in one line. */

/** `solver generate, temperature 0`: what is not stated, or is a structure of its own, is left out. */
export function settingsLine(
  ...settings: readonly (readonly [name: string, value: unknown])[]
): string | undefined {
  const said = settings.flatMap(([name, value]) => (isPlain(value) ? [`${name} ${String(value)}`] : []));
  return said.join(', ') || undefined;
}

/** The words that a component was told, on one line; what is longer is cut. */
export function toldWords(text: string | undefined): string | undefined {
  const words = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (words === '') return undefined;
  return words.length <= LONGEST_TOLD ? `“${words}”` : `“${words.slice(0, LONGEST_TOLD).toWellFormed()} …”`;
}

const LONGEST_TOLD = 300;

function isPlain(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}
