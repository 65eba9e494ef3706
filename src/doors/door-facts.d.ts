/** Made by the build beside the site; null where a site was built without it. */
declare module '#door-facts' {
  import type { DoorFacts01 } from '../schema/contracts.gen.ts';

  const facts: DoorFacts01 | null;
  export default facts;
}
