/**
 * A trial becomes a real board: its results under a domain that somebody owns, with new keys and a first signature. What was
 * signed in trial does not come along; it is set aside in the folder, and nothing is lost.
 */

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attemptsPath } from '../../artifacts/attempts.ts';
import { readAxes } from '../../artifacts/axes.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { isInput } from '../../artifacts/inputs.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { objectIn } from '../../core/json-members.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { toDomain, toOwnDomain } from '../keys/own-domain.ts';
import { layFiles } from '../laid-files.ts';
import { type Board, type Environment, openBoard } from '../places.ts';
import { engineSource } from './engine-source.ts';
import { baseOf, hostOf } from './first-files.ts';
import { layBoard } from './init-board.ts';
import { type Facts, toPublisher } from './publisher-facts.ts';
import { putInPlace, stagingIn } from './put-in-place.ts';
import { repositoryFiles } from './repository-files.ts';

type Making = {
  readonly artifactsDir: string;
  readonly facts: Facts;
  /** Of the process: the keys of the trial sign nothing more. */
  readonly env: Environment;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Signs the board for the first time, before it is in its folder. */
  readonly sign: (board: Board) => Promise<void>;
};

/** Before anybody is asked anything: the domain that the board leaves; undefined of a trial, and where it has moved already. */
export function domainToLeave(
  artifactsDir: string,
  domain: string,
): { readonly isTrial: boolean; readonly from: string | undefined } {
  const { trial, did_domain } = readPublisher(openFolder(artifactsDir));
  const isTrial = trial === true;
  if (!isTrial && toDomain(domain, 'domain').did === did_domain) return { isTrial, from: undefined };
  const { did } = toOwnDomain(domain, 'domain');
  return { isTrial, from: isTrial || did_domain === did ? undefined : did_domain };
}

/** Returns what was done and what comes next, in lines for the terminal. */
export async function makeReal({ artifactsDir, facts, env, now, sign }: Making): Promise<readonly string[]> {
  const folder = dirname(artifactsDir);
  const before = openFolder(artifactsDir);
  const was = readPublisher(before);
  const publisher = toPublisher(facts, now);
  const staging = stagingIn(folder);
  try {
    layBoard(staging, publisher, { now });
    layFiles(join(staging, 'artifacts'), resultsOf(before));
    // What the first signature is over besides: looks and benches.
    for (const name of ['site', 'benches'])
      if (existsSync(join(folder, name)))
        cpSync(join(folder, name), join(staging, name), { recursive: true });
    lookUnder(publisher, was, join(staging, 'site/site.json'));
    await sign(openBoard(staging, env));
    const aside = `.trial-${now.replaceAll(':', '')}`;
    completeFolder(folder, { publisher, was, env });
    // Benches were laid there to be signed over, and the signing leaves a place of work.
    for (const name of readdirSync(staging).filter((each) => !made.includes(each)))
      rmSync(join(staging, name), { recursive: true, force: true });
    putInPlace(folder, staging, aside);
    return told(folder, publisher.did_domain, aside);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** What takes the place of the trial. */
const made = ['artifacts', 'site', '.env', 'signed-heads.jsonl'];

/** What axes show now, and the registers; runs that were replaced in trial, and corrections of them, are its history. */
function* resultsOf(trial: Folder): Generator<readonly [path: string, bytes: Uint8Array]> {
  const shown = readAxes(trial).flatMap(({ axis, bench, run }) => [
    `axes/${axis}.json`,
    `evidence/${axis}/`,
    ...(bench === undefined
      ? []
      : [
          ...[`banks/${bench}/`, `clusters/${bench}.jsonl`, `splits/${bench}.json`, `fleets/${bench}.json`],
          run === undefined ? `runs/${bench}/` : `runs/${bench}/${run}/`,
        ]),
  ]);
  const kept = [...shown, attemptsPath, 'doors/', 'probes/', 'registers/', 'regulation/'];
  for (const path of trial.paths)
    if (isInput(path) && kept.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each)))
      yield [path, trial.read(path)];
}

/** The looks stay, under the path and for the host of the new address. */
function lookUnder(publisher: Publisher01, was: Publisher01, file: string): void {
  const looks = objectIn(parseStrictJson(readFileSync(file)));
  const title = looks?.title === was.name ? { title: publisher.name } : {};
  writeFileSync(file, toJsonFile({ ...looks, ...title, base: baseOf(publisher), host: hostOf(publisher) }));
}

type Completing = {
  readonly publisher: Publisher01;
  readonly was: Publisher01;
  readonly env: Environment;
};

/** What hosts and clones need. A tarball outside the folder, from which the engine was installed, is copied into it. */
function completeFolder(folder: string, { publisher, was, env }: Completing): void {
  const { name, base_url: origin } = publisher;
  const repository = { folder, name, origin, host: hostOf(publisher) };
  const engine = engineSource(undefined, env);
  const made = repositoryFiles(repository, engine);
  layFiles(
    folder,
    [...made].filter(([path]) => !existsSync(join(folder, path))),
  );
  const readme = join(folder, 'README.md');
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8')
      .replaceAll(was.base_url, origin)
      .replace(`# ${was.name}\n`, `# ${name}\n`)
      .replace(`[![${was.name}]`, `[![${name}]`),
  );
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  // npm writes a path outside the folder so.
  writeFileSync(manifest, text.replace(/("evidence-board": )"file:\.\.[^"]*"/, `$1"${engine.specifier}"`));
}

function told(folder: string, domain: string, aside: string): readonly string[] {
  return [
    `${folder} is the board of ${domain} now, signed for the first time: each of its signatures names that domain`,
    `what was signed in trial does not come along: it is in ${aside}, which nobody needs`,
    `Keys: new ones, whose private halves are in ${join(folder, '.env')} and nowhere else. Copy that file now to a second place,`,
    'such as a password manager. Whoever has the file signs in your name; without it nothing is signed under these keys again.',
  ];
}
