/** `evidence-board keys`: the key set of a board, made and shown. */

import { toGroup } from '../publish/verbs.ts';

export const command = toGroup({
  name: 'evidence-board keys',
  verbs: {
    new: { does: 'makes a key set of the board’s own, or rotates it', load: () => import('./keys-new.ts') },
    document: {
      does: 'prints the key document, which a reader pins before checking a site',
      load: () => import('./keys-document.ts'),
    },
  },
});
