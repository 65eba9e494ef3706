import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

test('the served description is clean under the linter that most tools read it with', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      `--config=${join(import.meta.dirname, 'redocly.yaml')}`,
      '--max-problems=20',
      join(inject('siteDir'), 'openapi.json'),
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('valid')]);
});
