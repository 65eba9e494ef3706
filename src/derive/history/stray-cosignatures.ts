/** Beside a checkpoint lie only cosignatures over it by witnesses that are named, now or before: verifiers refuse any other byte. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';

export function refuseStrayCosignatures({ log, witnesses }: Pick<Evidence, 'log' | 'witnesses'>): void {
  const named = [...witnesses.witnesses, ...witnesses.former].map(({ key }) => key);
  const notes = new Map(log.checkpoints.map(({ size, note }) => [size, note]));
  for (const { size, lines } of log.cosignatures) {
    const note = notes.get(size);
    const text = note === undefined ? '' : parseNote(note).text;
    const valid = validCosignatures({ text, lines, witnesses: named }).map(({ line }) => line);
    const stray = lines.find((line) => !valid.includes(line));
    if (stray === undefined) continue;
    throw new BoardError(
      'COSIGNATURES',
      `log/cosignatures/${size}: expected one valid line for each witness that witnesses.json names, got another by ${stray.name}; ` +
        `remove the line, or name the witness, with "until" where it is no longer asked`,
    );
  }
}
