import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { challenge } from '../src/doors/letters/challenge.ts';

export default bind(challenge);

export const config: Config = { path: '/api/challenge' };
