/** Preloaded into a command: writes the address of every module that runs into the file that LOADED_MODULES names. */

import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env.LOADED_MODULES ?? '';

registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
