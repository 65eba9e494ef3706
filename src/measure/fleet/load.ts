/**
 * The one door to a measured package: it resolves in this folder, so a component never comes from
 * the product's dependencies.
 */

export function load(name: string): Promise<unknown> {
  return import(name);
}
