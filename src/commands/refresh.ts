/** `npm run refresh`: says that the board is alive, so that the next build promises its readers a newer one in time. */

import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption } from '../publish/places.ts';
import { refreshBoard } from '../publish/refresh/refresh-board.ts';

export const command = toCommand({
  name: 'refresh',
  about: `Use it when nothing changed and readers are to know that the board is alive. It writes artifacts/freshness.json, which
    the next build states. Where publisher.json says fresh_for_days, verifiers call the address UNCHECKABLE once that many days
    have passed. Nothing is measured or signed.`,
  options: boardOption,
  consequence: 'nothing was refreshed',
  work: async ({ values }) => {
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const work = ({ artifactsDir, say }: BoardAtWork): void => {
      for (const line of refreshBoard(artifactsDir, now)) say(line);
    };
    await onBoard(values.board, work, 'refresh');
  },
});
