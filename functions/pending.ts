import type { Config } from '@netlify/functions';
import { lifecycle } from '../src/doors/lifecycle.ts';

/**
 * What is not built yet; the list in src/operations/operations.ts is the one place that says so.
 */
export default lifecycle;

// biome-ignore format: one list of routes
export const config: Config = { path: ['/api/a2a', '/api/mcp', '/mcp'] };
