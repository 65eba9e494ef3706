/**
 * The style sheet of a publisher, over the styles of every board. The policy of the pages keeps strangers out; what it
 * would refuse in silence is refused here by name, and also what would show a board as something that it is not.
 */

/** What may not stand in the sheet, or undefined where all of it may. */
export function faultOfTheme(css: string): string | undefined {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
  for (const [form, why] of refused) {
    const [found] = form.exec(text) ?? [];
    if (found !== undefined) return `${found.trim().slice(0, 60)}: ${why}`;
  }
  return isBalanced(text) ? undefined : 'a brace without its other one';
}

const refused: readonly (readonly [form: RegExp, why: string])[] = [
  [/\\/, 'an escape can spell what is looked for here in another way'],
  [/@(?:import|charset|namespace)\b[^;{]*/i, 'one sheet is served, and nothing else is loaded'],
  [
    /(?:url|src|image-set)\(\s*["']?(?![#"'])[^)]*/i,
    'a sheet names no other file, only parts of its page (#…)',
  ],
  [/\bhttps?:[^\s;)}]*|["'(]\s*\/\/[^\s;)}]*/i, 'another host is never asked'],
  [/<\/?[a-z!][^>{]*/i, 'a sheet holds no markup'],
  // Whoever signs with keys that everybody has says so on each page.
  [/[^{}]*\.demo\b[^{}]*/, 'what says DEMO is not the board’s to change'],
];

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
