/**
 * A deterministic stream of 32-bit words (the small fast counter generator, 128 bits of state),
 * seeded from data.
 */

export function seededBits(seed: readonly number[]): () => number {
  let [a, b, c, counter] = [0, 0, 0, 1];
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  const stir = (rounds: number) => {
    for (let i = 0; i < rounds; i++) next();
  };
  for (const value of seed) {
    a ^= value | 0;
    b = (b + Math.floor(value / 2 ** 32)) | 0;
    stir(3);
  }
  stir(20);
  return next;
}
