/** The bodies that the description gives as examples, on the board of the kit. */

import type { HttpMethod } from '../../src/operations/operation.ts';
import { describedDoor } from '../../src/surfaces/openapi/door-descriptions.ts';
import { factsOf, ORIGIN } from './door-deps.ts';

const { example_axis: axis, did_domain } = factsOf();
const board = { axis, base_url: ORIGIN, did_domain };

export const exampleBody = (id: string, method: HttpMethod = 'POST'): unknown =>
  describedDoor(id)?.bodies[method]?.example(board);
