/** Signs of JSON: which members the document, or its first line or entry, has. */

import { documentOf, headOf, type JsonObject } from '../files/look.ts';
import type { Sign } from './format.ts';

export function member(name: string, holds: (value: unknown) => boolean = () => true): Sign {
  return headIs(`a member ${name}`, (head) => Object.hasOwn(head, name) && holds(head[name]));
}

export function documentIs(what: string, holds: (value: unknown) => boolean): Sign {
  return { what, holds: (look) => holds(documentOf(look)) };
}

export function headIs(what: string, holds: (head: JsonObject) => boolean): Sign {
  return {
    what,
    holds: (look) => {
      const head = headOf(look);
      return head !== undefined && holds(head);
    },
  };
}
