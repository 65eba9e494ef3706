import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { axisHeading, deriveAxisFinding } from './finding.ts';

const site = await exampleSite();

describe('the finding of an axis', () => {
  test('is the title of its page, and names its topic where nothing was measured', () => {
    for (const row of site.board.axes)
      expect(axisHeading(english, row, site.measuredAxes)).toContain(
        row.status === 'MEASURED' ? deriveAxisFinding(english, row, site.measuredAxes) : toAxisTitle(row),
      );
  });
});
