/** Scores that the source of imported rows states of its components, where its rows give others. */

import { present } from './present.ts';

type ScoreInFile = {
  readonly model: string;
  readonly score: number;
  readonly rule: string;
  readonly where?: string;
  readonly rows_give?: number;
  readonly disagrees?: true;
};

/** Of one component, or of all; undefined where the rows give what is stated. */
export function disagreements(
  { stated = [] }: { readonly stated?: readonly ScoreInFile[] },
  isAbout: (name: string) => boolean = () => true,
): (Omit<ScoreInFile, 'score' | 'disagrees'> & { readonly stated: number })[] | undefined {
  const said = stated
    .filter(({ model, disagrees }) => disagrees === true && isAbout(model))
    .map(({ model, score, rows_give, rule, where }) => ({
      ...{ model, stated: score, rule },
      ...present({ rows_give, where }),
    }));
  return said.length === 0 ? undefined : said;
}
