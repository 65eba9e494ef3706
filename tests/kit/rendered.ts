/** Components and pages as the HTML that a reader gets, of a site in memory. */

import { experimental_AstroContainer as AstroContainer, type ContainerRenderOptions } from 'astro/container';
import type { Site } from '../../src/derive/site.ts';

const container = await AstroContainer.create();

type Component = Parameters<typeof container.renderToString>[0];

/** Of a page with an address of its own for each subject: `params` and `props` of that address. */
export async function render(
  site: Site,
  component: Component,
  props: NonNullable<ContainerRenderOptions['props']> = {},
  params: NonNullable<ContainerRenderOptions['params']> = {},
): Promise<string> {
  const show: unknown = Reflect.get(globalThis, Symbol.for('evidence-board.show'));
  if (typeof show === 'function') show(site);
  return await container.renderToString(component, { props, params });
}
