/**
 * A derivation made once for each object that it is made from. What is read of a board never changes,
 * so the object itself is the key, and the answer goes when the object does.
 */

export function remembered<K extends object, V>(derive: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (from) => {
    const found = known.get(from) ?? { value: derive(from) };
    known.set(from, found);
    return found.value;
  };
}
