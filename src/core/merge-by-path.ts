/** Lists that are sorted by path, as one that is: they are read side by side, and none is held. */

/** A path that two lists name comes twice, one after the other. */
export function* mergeByPath<T>(
  lists: readonly Iterable<readonly [path: string, T]>[],
): Generator<readonly [path: string, T]> {
  const open = lists.map((list) => list[Symbol.iterator]());
  const heads = open.map((list) => list.next());
  for (;;) {
    let least = -1;
    let first: readonly [path: string, T] | undefined;
    for (const [at, head] of heads.entries()) {
      if (head.done === true || (first !== undefined && head.value[0] >= first[0])) continue;
      least = at;
      first = head.value;
    }
    const list = open[least];
    if (first === undefined || list === undefined) return;
    yield first;
    heads[least] = list.next();
  }
}
