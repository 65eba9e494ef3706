/** Which texts hang together: what is joined with one is joined with all that it is joined with. */

export type TextGroups = {
  readonly join: (one: number, other: number) => void;
  /** The first of the group. */
  readonly rootOf: (at: number) => number;
};

export function openGroups(count: number): TextGroups {
  const parent = Int32Array.from({ length: count }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let step = at; step !== root; ) {
      const next = parent[step] ?? root;
      parent[step] = root;
      step = next;
    }
    return root;
  };
  const join = (one: number, other: number): void => {
    const [first, second] = [rootOf(one), rootOf(other)];
    parent[Math.max(first, second)] = Math.min(first, second);
  };
  return { join, rootOf };
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
