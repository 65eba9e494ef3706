import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { evidenceBundle } from '../src/doors/bundles/evidence-bundle.ts';

export default bind(evidenceBundle);

export const config: Config = { path: '/api/evidence-bundle' };
