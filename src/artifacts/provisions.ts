/** Provisions in the board's own words, with references and dates; the official text only as a pinned copy with its digest. */

import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { ActVersions1, Provision1, Provisions01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

const provisionsPath = 'regulation/provisions.json';

export function readProvisions(folder: Folder): Read<Provisions01> {
  return readRegister(folder, {
    schema: 'provisions-0.1',
    path: provisionsPath,
    ids: ({ provisions }) => provisions.map(({ id }) => id),
    check: ({ provisions, versions }) => {
      for (const provision of provisions) {
        checkProvision(provision);
        checkVersion(provision, versions[provision.celex]);
      }
    },
  });
}

/** A summary is of a version that the register lists; a day of application needs an address where it was read. */
function checkVersion(provision: Provision1, act: ActVersions1 | undefined): void {
  const { celex, summarises, applies_from, date_read_in } = provision;
  if (act === undefined) throw refusal(provision, 'celex', 'an act of /versions', celex);
  const isKnown = act.states.some(
    (each) => each.act === summarises.act && each.state === summarises.state && each.date === summarises.date,
  );
  if (!isKnown) throw refusal(provision, 'summarises', 'a state of its act', summarises.state);
  const wanted = applies_from === null ? 'none' : 'an address';
  if ((wanted === 'none') !== (date_read_in.length === 0))
    throw refusal(provision, 'date_read_in', wanted, `${date_read_in.length}`);
}

function checkProvision(provision: Provision1): void {
  const { text, text_sha256, reason, unsure, unsure_note } = provision;
  if (unsure !== (unsure_note !== undefined))
    throw refusal(provision, 'unsure_note', unsure ? 'a note' : 'none', unsure_note ?? 'none');
  if ((text === null) !== (reason !== undefined))
    throw refusal(provision, 'reason', text === null ? 'a reason' : 'none', reason ?? 'none');
  const digest = text === null ? null : sha256Hex(utf8(text));
  if (text_sha256 !== digest)
    throw refusal(provision, 'text_sha256', digest ?? 'null', text_sha256 ?? 'null');
}

function refusal({ id }: Provision1, field: string, expected: string, got: string): BoardError {
  return new BoardError(
    'PROVISION',
    `${provisionsPath}: ${id}: field ${field}: expected ${expected}, got ${got}`,
  );
}
