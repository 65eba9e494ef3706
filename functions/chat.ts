import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { chat } from '../src/doors/chat/chat.ts';

export default bind(chat);

export const config: Config = { path: '/api/chat' };
