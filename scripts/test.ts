/** `npm test`: lint, types and the tests beside each other. Also the slow parts, and where the last runs spent their time. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestion } from '../src/core/nearest-names.ts';
import { flag, wrongUse } from '../src/core/options.ts';
import { type ExitCode, runAsProcess, toCommand } from '../src/publish/command.ts';
import { projectRoot } from '../src/publish/places.ts';
import {
  REPORT_VARIABLE,
  REPORTS,
  type RunReport,
  readReport,
  slowestFiles,
} from '../tests/runs/run-report.ts';
import { type SlowPart, slowParts } from '../tests/runs/slow-parts.ts';

type Command = {
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Its output is shown when it ends, so that it stands in one piece. */
  readonly isAside?: true;
};

/** Whether the command ended well. Source files are compiled once for the hundreds of processes that tests start; `compiled` also has the answers that tests share. */
async function run({ words, env, isAside }: Command, compiled: string): Promise<boolean> {
  const [command = '', ...args] = words;
  const said: Buffer[] = [];
  const child = spawn(command, args, {
    stdio: ['ignore', isAside ? 'pipe' : 'inherit', isAside ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_COMPILE_CACHE: compiled,
      KEPT_ANSWERS: join(compiled, 'answers'),
      ...env,
    },
    cwd: projectRoot,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (isAside) console.log(`\n> ${words.join(' ')}\n${Buffer.concat(said)}`);
  return status === 0;
}

/** The tests of one run, counted by their reporter. A run that wrote no report has failed. */
async function runTests(name: string, compiled: string): Promise<RunReport> {
  const report = join(REPORTS, `${name}.json`);
  rmSync(join(projectRoot, report), { force: true });
  const isGood = await run(
    {
      words: ['vitest', 'run', '--reporter=default', '--reporter=./tests/runs/run-report.ts'],
      env: { [REPORT_VARIABLE]: report, ...(name in slowParts ? { SLOW_PART: name } : {}) },
    },
    compiled,
  );
  const { passed, failed, files } = readReport(join(projectRoot, report));
  return { passed, failed: isGood ? failed : Math.max(failed, 1), files };
}

/** The fast tests take both cores but for what lint and types need, which end before them. */
async function testAll(compiled: string): Promise<boolean> {
  const lint: Command = { words: ['biome', 'check', '--error-on-warnings', '.'], isAside: true };
  const types: Command = { words: ['astro', 'check', '--minimumSeverity', 'warning'], isAside: true };
  const [{ passed, failed }, isLinted, isTyped] = await Promise.all([
    runTests('fast', compiled),
    run(lint, compiled),
    run(types, compiled),
  ]);
  const wrong = [isLinted, isTyped].filter((isRight) => !isRight).length;
  console.log(`\nlint ${isLinted ? 'clean' : 'FAILED'}, types ${isTyped ? 'clean' : 'FAILED'}`);
  console.log(`${passed + 2 - wrong} passed, ${failed + wrong} failed`);
  return failed + wrong === 0;
}

async function testParts(names: readonly string[], compiled: string): Promise<boolean> {
  const unknown = names.find((name) => !(name in slowParts));
  if (unknown !== undefined)
    throw wrongUse(
      'test:slow',
      `"${unknown}": expected a part, ${suggestion(unknown, Object.keys(slowParts))}`,
    );
  const lines: string[] = [];
  for (const [name, part] of Object.entries(slowParts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { passed, failed } = await runTests(name, compiled);
    const types = await checkTypes(part, compiled);
    const wrong = types.filter((isRight) => !isRight).length;
    lines.push(`${name}: ${passed + types.length - wrong} passed, ${failed + wrong} failed`);
  }
  console.log(`\n${lines.join('\n')}`);
  return lines.every((line) => line.endsWith(' 0 failed'));
}

/** The types of the whole leave these folders out: what their files import is installed with their part. */
function checkTypes({ packages = [] }: SlowPart, compiled: string): Promise<readonly boolean[]> {
  const projects = packages.filter((folder) => existsSync(join(projectRoot, folder, 'tsconfig.json')));
  return Promise.all(
    projects.map((folder) =>
      run({ words: ['tsc', '--noEmit', '--project', folder], isAside: true }, compiled),
    ),
  );
}

function printTimes(): ExitCode {
  const files = slowestFiles(join(projectRoot, REPORTS));
  if (files.length === 0) throw wrongUse('test', 'expected a run on record, got none: npm test');
  const sum = files.reduce((total, { milliseconds }) => total + milliseconds, 0);
  const line = (milliseconds: number, rest: string): string =>
    `${(milliseconds / 1000).toFixed(1).padStart(8)}  ${rest}`;
  console.log(' seconds  tests  file');
  for (const { file, project, tests, milliseconds } of files)
    console.log(line(milliseconds, `${String(tests).padStart(5)}  ${file} (${project})`));
  console.log(line(sum, 'in all, several files at a time'));
  return 0;
}

const command = toCommand({
  name: 'test',
  about: `Runs lint, types and every test but the slow ones, with the counts at the end. npm run test:slow -- <part> … runs the
    slow parts, or those that are named, one after the other. npm run test:times lists the files of the last runs, slowest first.
    CONTRIBUTING.md says how to run single files.`,
  options: { slow: flag`as npm run test:slow`, times: flag`as npm run test:times` },
  takesWords: true,
  more: `The slow parts:
${Object.entries(slowParts)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}`,
  work: async ({ values, positionals }): Promise<ExitCode> => {
    if (values.times) return printTimes();
    if (!values.slow && positionals[0] !== undefined)
      throw wrongUse('test', `expected no word without --slow, got "${positionals[0]}"`);
    const compiled = mkdtempSync(join(tmpdir(), 'evidence-board-test-'));
    try {
      const isGood = await (values.slow ? testParts(positionals, compiled) : testAll(compiled));
      return isGood ? 0 : 1;
    } finally {
      rmSync(compiled, { recursive: true, force: true });
    }
  },
});

await runAsProcess(command);
