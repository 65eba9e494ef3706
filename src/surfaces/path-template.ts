/** An operation's path with its required query, as a template: `/api/x?y={y}`. */

import { type OperationId, operation } from '../operations/operations.ts';

export function pathTemplate(id: OperationId): string {
  const { path, query = [] } = operation(id);
  const required = query.filter((each) => each.required).map(({ name }) => `${name}={${name}}`);
  return required.length === 0 ? path : `${path}?${required.join('&')}`;
}
