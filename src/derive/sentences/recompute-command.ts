/** Recomputes one axis of a served board from its rows, with the Python package. */
export function recomputeCommand(origin: string, axis: string): string {
  return `evidence-board-py recount ${origin} --axis ${axis}`;
}
