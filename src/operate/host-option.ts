/** Which stores a command works on. Loaded for its help too, so it imports nothing that only doors need. */

import { flag } from '../core/options.ts';

export const hostOption = {
  netlify: flag`the stores of the site NETLIFY_SITE_ID at Netlify, by NETLIFY_AUTH_TOKEN; else those of npm run serve`,
};
