/** What an exported table has: a name, columns with a sentence each, and lines that are made for each who asks. */

export type AxisTable = {
  readonly name: 'answers' | 'items';
  /** What a line is. */
  readonly record: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that name a line. */
  readonly key: readonly string[];
  readonly lines: () => Iterable<Line>;
};

type Column = { readonly about: string; readonly type: 'sc:Text' | 'sc:Float' | 'sc:Integer' };

export const text = (about: string): Column => ({ about, type: 'sc:Text' });
export const float = (about: string): Column => ({ about, type: 'sc:Float' });
export const integer = (about: string): Column => ({ about, type: 'sc:Integer' });

export type Line = Readonly<Partial<Record<string, string | number | undefined>>>;
