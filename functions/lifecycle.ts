import type { Config } from '@netlify/functions';
import { bindAlone } from '../src/doors/bind.ts';
import { lifecycle } from '../src/doors/lifecycle.ts';

export default bindAlone(lifecycle);

export const config: Config = { path: ['/api/atlas', '/api/corpus-watch', '/api/agentic-fix'] };
