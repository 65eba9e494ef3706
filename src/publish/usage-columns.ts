/** Puts the options of a usage text into two columns, however their lines are spaced. */

/** An option, then two spaces or more, then what the option does. */
const OPTION = /^ {2}(--.*?) {2,}(.*)$/;

/** The continued text of an option; a line with less indentation is something else. */
const CONTINUED = /^ {12,}(.*)$/;

export function inColumns(usage: string): string {
  const lines = usage.split('\n');
  const width = Math.max(...lines.map((line) => OPTION.exec(line)?.[1]?.length ?? 0));
  return lines
    .map((line) =>
      line
        .replace(OPTION, (_, option: string, does: string) => `  ${option.padEnd(width)}  ${does}`)
        .replace(CONTINUED, (_, more: string) => `  ${' '.repeat(width)}  ${more}`),
    )
    .join('\n');
}
