/** Writes an axis into a folder as a hub of models takes it, and says what goes where. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { deriveFolderOf } from '../build/load-site.ts';
import type { Environment } from '../places.ts';
import { type HubForm, hubFiles } from './hub-files.ts';

export const isHubForm = (form: string): form is HubForm => form === 'hf' || form === 'model-index';

type Wish = {
  readonly axis: string | undefined;
  readonly form: HubForm;
  readonly to: string | undefined;
  readonly dataset: string | undefined;
};

export async function writeForHub(
  env: Environment,
  { axis, form, to, dataset }: Wish,
): Promise<readonly string[]> {
  if (axis === undefined || to === undefined)
    throw new BoardError('USAGE', `--as ${form}: expected --axis <name> and --to <folder>`);
  // All of it is made before anything is written.
  const files = hubFiles(await deriveFolderOf(env), { axis, form, dataset });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  }
  const results = [...files.keys()].filter((path) => !path.startsWith('dataset/')).length;
  const said = `wrote ${results} ${results === 1 ? 'result' : 'results'} of ${axis}`;
  return form === 'model-index'
    ? [`${said} into ${to}: the head of each file goes to the head of the README of its model`]
    : [
        `${said} and its items into ${to}`,
        `the items are loaded by load_dataset("${join(to, 'dataset')}"), and belong into ${dataset}`,
        'each folder of models/ goes into the repository of its model, as a pull request where it is of others',
      ];
}
