/** The options of a usage text in two columns, whoever wrote their lines. */

/** An option, and what it does behind two spaces or more. */
const OPTION = /^ {2}(--.*?) {2,}(.*)$/;

/** What an option’s long line goes on with; what stands less far in is something else. */
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
