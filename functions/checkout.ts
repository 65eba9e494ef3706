import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { checkout } from '../src/doors/checkout.ts';

export default bind(checkout);

export const config: Config = { path: '/api/checkout' };
