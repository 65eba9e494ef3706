/**
 * Where a build writes the facts that its doors need: beside the site, never in it. On the host the
 * functions are bundled after the build and import the facts by the name that package.json maps.
 */

export const DOOR_FACTS_MODULE = '#door-facts';

export function doorFactsFile(outDir: string): string {
  const trimmed = outDir.replace(/\/+$/, '');
  const slash = trimmed.lastIndexOf('/');
  const folder = slash === -1 ? '.' : trimmed.slice(0, slash);
  return `${folder}/.netlify/${trimmed.slice(slash + 1)}.facts.json`;
}
