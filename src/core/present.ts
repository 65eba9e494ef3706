/** The members that are not undefined: an absent value becomes no member. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const isGiven = <V>(value: V): value is Exclude<V, undefined> => value !== undefined;
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in members) {
    const value = members[name];
    if (isGiven(value)) kept[name] = value;
  }
  return kept;
}
