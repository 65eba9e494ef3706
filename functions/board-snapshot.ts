import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { boardSnapshot } from '../src/doors/bundles/bundle-door.ts';

export default bind(boardSnapshot);

export const config: Config = { path: '/api/board-snapshot' };
