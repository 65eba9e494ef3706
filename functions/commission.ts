import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { commission } from '../src/doors/letters/commission.ts';

export default bind(commission);

export const config: Config = { path: '/api/commission' };
