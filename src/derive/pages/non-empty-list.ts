/** What a page leaves out where it has nothing to list: a component asks for it with `&&`. */
export function nonEmpty<Entry>(entries: readonly Entry[]): readonly Entry[] | undefined {
  return entries.length === 0 ? undefined : entries;
}
