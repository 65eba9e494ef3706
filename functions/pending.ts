import type { Config } from '@netlify/functions';
import { lifecycle } from '../src/doors/lifecycle.ts';

/**
 * What is not built yet; the list in src/operations/operations.ts is the one place that says so.
 */
export default lifecycle;

// biome-ignore format: one list of routes
export const config: Config = { path: ['/api/article50', '/api/assess', '/api/contact', '/api/chat', '/api/challenge', '/api/checkout'] };
