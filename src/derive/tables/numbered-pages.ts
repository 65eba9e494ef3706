/** Pages of one axis that are counted; the first has no number. */

export function numberedPaths<Props>(axis: string, count: number, props: Props) {
  return Array.from({ length: count }, (_, at) => ({
    params: { axis, number: at === 0 ? undefined : String(at + 1) },
    props: { ...props, number: at + 1 },
  }));
}

export function numberedAddresses(
  page: (axis: string, number: number) => string,
  axis: string,
  count: number,
): readonly string[] {
  return Array.from({ length: count }, (_, at) => page(axis, at + 1));
}
