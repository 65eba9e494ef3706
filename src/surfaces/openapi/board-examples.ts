/** Examples of what doors accept and answer that are made of the board at hand, so that they name nothing of another. */

import { signCommission } from '../../core/commission-letter.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { markingMethods, markingUnmeasured } from '../../operations/marking-methods.ts';
import { pathOf } from '../../operations/paths.ts';

export type ExampleBoard = {
  /** Null on a board without axes. */
  readonly axis: string | null;
  readonly base_url: string;
  readonly did_domain: string;
};

export type Example = (board: ExampleBoard) => unknown;

/** By the id of the door, where its description has none. */
export const bodyExamples: Readonly<Record<string, Example>> = {
  'action-jobs': ({ axis }) => ({
    action: 'rerun-bench',
    ...(axis === null ? {} : { subject: axis }),
    parameters: { reason: 'a new version' },
  }),
  challenge: ({ axis }) => ({
    figure: axis === null ? 'the number of measured axes' : `the state of the axis ${axis}`,
    reason: 'The mapping of the third answer is wrong.',
    evidence: 'https://example.org/recount',
  }),
  /** Signed by a key that everybody knows: an example, in nobody's name. */
  commission: ({ did_domain }) =>
    signCommission(
      {
        schema: 'svc.commission-letter/0.1',
        to: did_domain,
        on: '2026-11-24',
        subject: 'Parsers of dates',
        question: 'Does the parser read the dates of RFC 9110 and refuse others?',
        asked_by: 'Example reader',
      },
      new Uint8Array(32).fill(1),
    ),
  /** The body of a card off the board; its bench and its component are nobody's. */
  'board-sign': (board) => ({
    schema: cardSchema(board),
    surface: 'mill',
    payload: {
      kind: 'svc.measurement/0.1',
      bench: 'example-bench-1',
      run: '2026-11-21-example',
      as_of: '2026-11-21',
      bank_sha256: sha256Hex(utf8('the items of an example')),
      rows_sha256: sha256Hex(utf8('the rows of an example')),
      model: { id: 'example-component', version: '1.0.0', digest: 'sha512-example' },
      n: 100,
      correct: 97,
      unparsed: 0,
    },
    unmeasured: ['speed and cost'],
  }),
};

/** What a door answers with status 200. */
export const answerExamples: Readonly<Record<string, Example>> = {
  /** An unsigned preview of a picture without a mark. */
  'marking-evidence': (board) => ({
    schema: cardSchema(board),
    surface: 'marking-evidence',
    payload: {
      kind: 'svc.art50.marking-evidence/0.1',
      checked: markingMethods.map(({ id }) => ({
        method: id,
        result: id === 'png.generation-parameters' ? 'NOT_APPLICABLE' : 'NOT_DETECTED',
      })),
      statements: ['sniffed_type: image/jpeg', 'byte_length: 48213'],
    },
    unmeasured: markingUnmeasured,
    sig_ed25519: null,
  }),
};

function cardSchema({ base_url }: ExampleBoard): string {
  return base_url + pathOf('schemas', { name: 'card-v0' });
}
