import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { bundle } from '../src/doors/bundles/archive.ts';

export default bind(bundle);

export const config: Config = { path: '/api/bundle' };
