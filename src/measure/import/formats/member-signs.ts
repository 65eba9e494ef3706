/** Signs of JSON: which members the document, or its first line or entry, has. */

import { headOf, type JsonObject, type Look } from '../files/look.ts';
import type { ReadChoices, Sign } from './format.ts';

export function hasMember(
  isWanted: (name: string, choices: ReadChoices) => boolean,
): (look: Look, choices: ReadChoices) => boolean {
  return (look, choices) => Object.keys(headOf(look) ?? {}).some((name) => isWanted(name, choices));
}

export function member(name: string, holds: (value: unknown) => boolean = () => true): Sign {
  return {
    what: `a member ${name}`,
    holds: (look) => {
      const head = headOf(look);
      return head !== undefined && Object.hasOwn(head, name) && holds(head[name]);
    },
  };
}

export function documentIs(what: string, holds: (value: unknown) => boolean): Sign {
  return { what, holds: (look) => look.kind === 'document' && holds(look.value) };
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
