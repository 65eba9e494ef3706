import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { axisBundle } from '../src/doors/bundles/bundle-door.ts';

export default bind(axisBundle);

export const config: Config = { path: '/api/axis-bundle' };
