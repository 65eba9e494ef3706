import type { Config } from '@netlify/functions';
import { bind } from '../src/doors/bind.ts';
import { mcp } from '../src/doors/mcp/mcp.ts';

export default bind(mcp);

export const config: Config = { path: ['/api/mcp', '/mcp'] };
