import type { Config } from '@netlify/functions';
import { actionJobs } from '../src/doors/action-jobs/action-jobs.ts';
import { bind } from '../src/doors/bind.ts';

export default bind(actionJobs);

export const config: Config = { path: '/api/action-jobs' };
