/** The axis of this very board that examples of its operations name. */

type Named = { readonly axes: readonly { readonly axis: string; readonly status: string }[] };

export function exampleAxis({ axes }: Named): string | null {
  return (axes.find(({ status }) => status === 'MEASURED') ?? axes[0])?.axis ?? null;
}
