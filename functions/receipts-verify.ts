import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { receiptsVerify } from '../src/doors/receipts-verify.ts';

export default bind(receiptsVerify);

export const config: Config = { path: '/api/receipts/verify' };
