/** The line of sampler fields that image generators leave: `Steps: 20, Sampler: Euler a, CFG scale: 7`. */

export function hasSamplerFields(text: string): boolean {
  return /\bSteps: \d/.test(text) && /\b(?:Sampler|CFG scale|Seed): ?\S/.test(text);
}
