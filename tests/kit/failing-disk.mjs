// Loaded before a command: every act that would change a file or a folder fails with the code of DISK_FAULT, as Node fails.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const code = process.env.DISK_FAULT ?? 'ENOSPC';

const fail = (syscall, path) => {
  // A write names no path: Node knows only the number of the open file.
  const place = syscall === 'write' ? {} : { path };
  throw Object.assign(new Error(`${code}: the words of the system, ${syscall}`), { code, syscall, ...place });
};

for (const name of ['mkdir', 'writeFile', 'write', 'rename', 'mkdtemp', 'copyFile', 'appendFile'])
  fs[`${name}Sync`] = (path) => fail(name === 'writeFile' ? 'write' : name, path);
for (const name of ['mkdir', 'writeFile', 'rename', 'mkdtemp'])
  fs.promises[name] = async (path) => fail(name, path);
syncBuiltinESMExports();
