/**
 * Plain data as YAML in blocks, which readers of YAML 1.1 and of 1.2 take for the same: each text stands in double quotes, as JSON
 * writes it, so that none is taken for a number, a day or a yes.
 */

export type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };

export function toYaml(value: Plain): string {
  return `${linesOf(value).join('\n')}\n`;
}

function linesOf(value: Plain): readonly string[] {
  if (typeof value !== 'object') return [scalar(value)];
  if (isList(value)) return value.length === 0 ? ['[]'] : value.flatMap((each) => listed(linesOf(each)));
  const members = Object.entries(value);
  return members.length === 0 ? ['{}'] : members.flatMap(([name, each]) => member(name, each));
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/** `- ` stands before the first line, and the others below it. */
function listed(lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => `${at === 0 ? '- ' : '  '}${line}`);
}

function member(name: string, value: Plain): readonly string[] {
  const key = /^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name);
  const lines = linesOf(value);
  const isBlock = typeof value === 'object' && Object.keys(value).length > 0;
  return isBlock ? [`${key}:`, ...lines.map((line) => `  ${line}`)] : [`${key}: ${lines.join('')}`];
}

/** YAML 1.1 takes 1e-7 for a text, and 1.0e-7 for a number. */
function scalar(value: string | number | boolean): string {
  if (typeof value === 'number') return String(value).replace(/^(-?\d+)e/, '$1.0e');
  return JSON.stringify(value);
}
