/** One pass over a list of inputs of a component at an address: many are open at once, and answers stand in the order of the inputs. */

import { BoardError } from '../core/board-error.ts';
import { answerIn, thrown } from './answer.ts';
import type { Adapter, Answer, Answers, Inquiry } from './bench.ts';
import type { Pace } from './pace.ts';

type RemotePass = {
  readonly adapter: Adapter;
  readonly asking: Inquiry;
  readonly pace: Pace;
  readonly inputs: readonly string[];
  /** Answers that an interrupted pass had, by the place of the input. */
  readonly known: ReadonlyMap<number, Answer>;
  readonly onAnswer: (answer: Answer, at: number) => void;
};

export async function runRemotePass(pass: RemotePass): Promise<{ readonly answers: readonly Answer[] }> {
  const { adapter, asking, pace, inputs, known, onAnswer } = pass;
  const answers = await adapter.start(asking);
  const asked = await Promise.allSettled(
    inputs.map(
      async (input, at) =>
        known.get(at) ??
        (await pace.inPlace(async () => {
          const answer = await ask(answers, input);
          onAnswer(answer, at);
          return answer;
        })),
    ),
  );
  return {
    answers: asked.map((each) => {
      // Those that were open were answered and kept before the run stops.
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    }),
  };
}

async function ask(answers: Answers, input: string): Promise<Answer> {
  try {
    return answerIn(await answers(input));
  } catch (error) {
    if (error instanceof BoardError && error.code === 'MAX_COST') throw error;
    return thrown(error);
  }
}
