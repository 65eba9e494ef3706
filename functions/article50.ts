import type { Config } from '@netlify/functions';
import { article50 } from '../src/doors/article50/article50.ts';
import { bind } from '../src/doors/bind.ts';

export default bind(article50);

export const config: Config = { path: '/api/article50' };
