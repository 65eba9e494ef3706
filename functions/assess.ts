import type { Config } from '@netlify/functions';
import { assess } from '../src/doors/assess/assess.ts';
import { bind } from '../src/doors/bind.ts';

export default bind(assess);

export const config: Config = { path: '/api/assess' };
