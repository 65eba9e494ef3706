/** Results that are added to a board with results: of which question they are, and what they mean for those that were signed. */

import { wrongUse } from '../../core/options.ts';
import type { Person } from './guided-import.ts';
import type { ImportBoard } from './import-board.ts';
import type { OpenFault } from './row/faults.ts';
import { few, refusal, shown } from './row/imported-row.ts';

/** A signed result that the planned results contradict. */
export type SignedChange = {
  readonly axis: string;
  readonly component: string;
  /** `40 → 41 of 120` */
  readonly says: string;
  /** Another result of the same items takes its place. */
  readonly isReplaced: boolean;
};

/** One item in so many that a question has too makes it likely that the results are of that question. */
const LEAST_SHARED = 2;

/** The questions of the board that ask these items, the most of them first. */
export function questionsOfItems(
  board: ImportBoard,
  items: readonly string[],
): readonly { readonly axis: string; readonly title: string }[] {
  return board.axes
    .filter(({ kind }) => kind === 'model-comparison')
    .flatMap(({ axis, title, question, bench = '' }) => {
      const known = board.banks.get(bench)?.items;
      const shared = known === undefined ? 0 : items.filter((item) => known.has(item)).length;
      return shared * LEAST_SHARED < items.length || shared === 0
        ? []
        : [{ axis, title: title ?? question, shared }];
    })
    .toSorted((one, other) => other.shared - one.shared);
}

/** Nothing in a file says whether its results are of a question that the board has. */
export function askWhichQuestion(
  questions: ReturnType<typeof questionsOfItems>,
  named: string,
): OpenFault & { readonly refusal: Error } {
  const says = `the items are those of ${few(questions.map(({ title }) => shown(title)))}`;
  const choices = [
    ...questions.map(({ axis, title }) => ({
      says: `more results of ${shown(title)}`,
      option: ['--axis', axis],
    })),
    { says: 'results of another question', option: ['--axis', named] },
  ];
  const settle = questions.map(({ axis }) => `--axis ${axis}`).join(' or ');
  return {
    says,
    ways: [{ choices }],
    refusal: refusal(
      'AXIS',
      `--axis ${named}`,
      `${says}: expected ${settle} where the results are of that question, or --axis ${named} --question "…" where they are of another`,
    ),
  };
}

export function changeLines(changed: readonly SignedChange[]): readonly string[] {
  if (changed.length === 0) return [];
  return [
    'changes what was signed:',
    ...changed
      .slice(0, TOLD)
      .map(({ axis, component, says }) => `    ${shown(component)} on ${axis}: ${says}`),
    ...(changed.length > TOLD ? [`    … and ${changed.length - TOLD} more`] : []),
  ];
}

const TOLD = 20;

/** Why signed results change, or the options by which they stay, beside results under other names. */
export async function whatChanges(
  changed: readonly SignedChange[],
  { person, isAdding }: { readonly person: Person | undefined; readonly isAdding: boolean },
): Promise<{ readonly reason: string } | { readonly options: readonly string[] }> {
  const names = [...new Set(changed.map(({ component }) => component))];
  const mayStand = changed.every(({ isReplaced }) => isReplaced);
  if (person === undefined) {
    const versions = names.map((name) => `--name ${JSON.stringify(`${name}=…`)}`).join(' ');
    const otherwise = mayStand ? `; or --add ${versions} where they are of new versions` : '';
    const list = few(changed.map(({ component, says }) => `${component} ${says}`));
    throw wrongUse(
      'add',
      `signed results change, ${list}: expected --reason "…" where they were wrong, which enters a correction that says so${otherwise}`,
    );
  }
  const choices = [
    'they were wrong: a correction says so',
    'these are of new versions, under names of their own',
  ];
  if (mayStand && (await person.choose('Signed results change.', choices)) === 1) {
    const options: string[] = isAdding ? [] : ['--add'];
    for (const name of names)
      options.push(
        '--name',
        `${name}=${await person.ask(`What is the new version of ${shown(name)} called?`)}`,
      );
    return { options };
  }
  return { reason: await person.ask('Why were they wrong, in words that are published?') };
}
