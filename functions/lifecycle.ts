import type { Config } from '@netlify/functions';
import { lifecycle } from '../src/doors/lifecycle.ts';

export default lifecycle;

export const config: Config = { path: ['/api/atlas', '/api/corpus-watch', '/api/agentic-fix'] };
