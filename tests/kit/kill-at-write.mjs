// Loaded before a command: counts the command's acts on files and kills the process (SIGKILL) before the act whose number is
// KILL_AT. Without KILL_AT it prints the count at the end.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const stop = Number(process.env.KILL_AT ?? Number.POSITIVE_INFINITY);
let calls = 0;

for (const name of ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'rmSync', 'mkdirSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    const isWriting = name !== 'openSync' || args[1] === 'wx';
    if (isWriting && calls++ === stop) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
syncBuiltinESMExports();

if (process.env.KILL_AT === undefined) process.on('exit', () => console.error(`WRITES ${calls}`));
