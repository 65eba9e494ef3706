/** The refusal to sign without a key, with the two ways on. */

import { BoardError } from '../../core/board-error.ts';
import { type KeyRole, keyVariables } from '../../core/key-role.ts';

/** `what`: what was about to be signed. `reason`: why the key of the role does not sign. */
export function missingKey(role: KeyRole, what: string, reason: string): BoardError {
  return new BoardError(
    'NO_KEY',
    `${what}: expected a healthy ${role} key, got none: ${reason}; put its private half into the board's .env, or set ${keyVariables[role]}; where that half is lost: npm run keys:new -- --rotate makes new keys without it, then run this command again`,
  );
}
