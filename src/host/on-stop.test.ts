import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useFolder } from '../../tests/kit/scratch.ts';

/** Runs until it is stopped, and says so. */
const command = `
import { onStop } from ${JSON.stringify(new URL('on-stop.ts', import.meta.url).href)};
onStop(async () => console.log('stopped'));
setInterval(() => {}, 1000);
console.log(process.pid);
`;

const folder = useFolder();
writeFileSync(join(folder, 'command.ts'), command);

/** As npm starts it: by a shell, which waits for it. */
const start = (script: string | undefined): ChildProcess =>
  spawn('sh', ['-c', `"${process.execPath}" "${join(folder, 'command.ts')}"; exit $?`], {
    env: { ...process.env, npm_lifecycle_event: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The output of the command, which is told to end as soon as it printed its process id. */
const told = async (shell: ChildProcess, end: (pid: number) => void): Promise<readonly string[]> => {
  if (shell.stdout === null) throw new Error('the command has no output');
  shell.stdout.once('data', (pid) => end(Number(pid)));
  const [, ...said] = (await text(shell.stdout)).trimEnd().split('\n');
  return said;
};

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it, after its work', async (signal) => {
  expect(await told(start('serve'), (pid) => process.kill(pid, signal))).toEqual(['stopped']);
});

test('so does the end of the shell by which npm started it', async () => {
  const shell = start('serve');
  expect(await told(shell, () => shell.kill('SIGTERM'))).toEqual(['stopped']);
});

test('started without npm it outlives the shell that started it', async () => {
  const shell = start(undefined);
  const said = told(shell, (pid) => {
    shell.kill('SIGTERM');
    setTimeout(() => process.kill(pid, 'SIGKILL'), 1_000);
  });
  expect(await said).toEqual([]);
});
