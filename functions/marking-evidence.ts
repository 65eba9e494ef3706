import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { markingEvidence } from '../src/doors/marking-evidence.ts';

export default bind(markingEvidence);

export const config: Config = { path: '/api/art50/marking-evidence' };
