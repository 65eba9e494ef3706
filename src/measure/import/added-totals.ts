/** Totals are added: figures that a file states without answers are shown, and quoted in the register of figures of others. */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { reportedPath } from '../../artifacts/publisher-registers.ts';
import { type Quoting, quoteFigures } from './quote-figures.ts';
import { gatherFaults } from './row/faults.ts';
import { counted, quoted } from './row/imported-row.ts';
import { replaceFile } from './write-import.ts';

type AddedTotals = Omit<Quoting, 'isDryRun'> &
  Parameters<typeof gatherFaults>[0] & {
    readonly artifactsDir: string;
    readonly isDryRun: boolean;
    /** `2026-11-24` */
    readonly day: string;
    /** Shows what will be published, and throws where nobody agrees. */
    readonly agree: (lines: readonly string[]) => Promise<void>;
  };

export async function addTotals({
  artifactsDir,
  day,
  agree,
  typed,
  whenRefused,
  ...quoting
}: AddedTotals): Promise<void> {
  const faults = gatherFaults({ typed, whenRefused });
  const figures = await quoteFigures(openFolder(artifactsDir), quoting, day).catch((error: unknown) => {
    faults.within(() => {
      throw error;
    });
    faults.refuseIfAny();
    throw error;
  });
  const { added, known, bytes } = figures;
  await agree([
    `${counted(added.length + known, 'figure')} without answers behind ${added.length + known === 1 ? 'it' : 'them'}: quoted apart, no lead, no tie and nothing that can be counted again`,
    ...added.slice(0, TOLD).map(({ title, value, unit }) => `  ${quoted(title)}: ${value} (${quoted(unit)})`),
    ...(added.length > TOLD ? [`  … and ${added.length - TOLD} more`] : []),
    ...(known > 0 ? [`  ${known} stood there already`] : []),
  ]);
  if (!quoting.isDryRun && added.length > 0) replaceFile(join(artifactsDir, reportedPath), bytes);
}

const TOLD = 20;
