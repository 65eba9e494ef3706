/** What the test of one file found, others of the same run need not find again: boards are derived by many. */

import { keepAnswers } from '../../src/publish/build/kept-answers.ts';

const { KEPT_ANSWERS } = process.env;
if (KEPT_ANSWERS !== undefined) keepAnswers(KEPT_ANSWERS, 'the engine of this run');
