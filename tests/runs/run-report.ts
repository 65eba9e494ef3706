/**
 * What a run of vitest writes down: how many tests passed, and the time of each file. Vitest's own JSON
 * report leaves out imports and hooks, and hooks are where boards are built.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type FileTime = {
  readonly file: string;
  readonly project: string;
  readonly tests: number;
  /** Imports, hooks and tests together, with the time in which the file waited for a core. */
  readonly milliseconds: number;
};

export type RunReport = {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly FileTime[];
};

/** The environment names the file that the reporter writes. */
export const REPORT_VARIABLE = 'RUN_REPORT';

export const REPORTS = 'test-results/runs';

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[REPORT_VARIABLE];
    if (path === undefined) return;
    const report: RunReport = {
      passed: countTests(modules, 'passed'),
      // A file that broke before its first test has failed, too.
      failed:
        countTests(modules, 'failed') +
        modules.filter((module) => !module.ok() && countTests([module], 'failed') === 0).length,
      files: modules.map(toFileTime),
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}

function toFileTime(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    tests: [...module.children.allTests()].length,
    milliseconds: collectDuration + setupDuration + duration,
  };
}

function countTests(modules: readonly TestModule[], state: 'passed' | 'failed'): number {
  return modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
}

export function readReport(path: string): RunReport {
  const report: RunReport = JSON.parse(readFileSync(path, 'utf8'));
  return report;
}

/** The files of the last runs, slowest first: of `npm test`, and of each slow part that was run. */
export function slowestFiles(folder: string): readonly FileTime[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => readReport(join(folder, name)).files)
    .toSorted((left, right) => right.milliseconds - left.milliseconds);
}
