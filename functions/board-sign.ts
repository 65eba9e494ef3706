import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { boardSign } from '../src/doors/board-sign/board-sign.ts';

export default bind(boardSign);

export const config: Config = { path: '/api/board-sign' };
