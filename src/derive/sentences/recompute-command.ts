/** Recomputes one axis of a served board from a clone of the engine, under the keys that its reader holds. */
export function recomputeCommand(origin: string, axis: string): string {
  return `npm run verify -- ${origin} --axis ${axis} --did did.json`;
}
