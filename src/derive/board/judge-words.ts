/** What is known of the errors of a model that graded the answers of an axis. */

import { present } from '../../core/present.ts';
import type { Judge1 } from '../../schema/contracts.gen.ts';
import { english, type Say } from '../../words/say.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export function judgeWords(say: Say, { labels, drawn }: Pick<Judge1, 'labels' | 'drawn'>): string {
  return labels === undefined || drawn === undefined
    ? say`graded by a model; its errors are not known here`
    : say`graded by a model, corrected by ${labels} human labels drawn at random (${drawn})`;
}

/** Undefined where nobody says that a model graded. */
export function toJudge({ run, judged }: Pick<MeasuredAxis, 'run' | 'judged'>): Judge1 | undefined {
  if (run.header.grader_kind === undefined) return undefined;
  const known = present({
    labels: judged?.labels,
    items: judged?.items,
    drawn: judged?.drawn,
    draws: judged?.draws,
  });
  return { says: judgeWords(english, known), ...known };
}
