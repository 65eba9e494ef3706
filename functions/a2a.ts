import type { Config } from '@netlify/functions';
import { a2a } from '../src/doors/a2a/a2a.ts';
import { bind } from '../src/doors/bind.ts';

export default bind(a2a);

export const config: Config = { path: '/api/a2a' };
