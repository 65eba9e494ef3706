import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { contact } from '../src/doors/letters/contact.ts';

export default bind(contact);

export const config: Config = { path: '/api/contact' };
