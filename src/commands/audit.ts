/** `npm run audit`: what a board would say of a file of results, without a board. */

import { text, wrongUse } from '../core/options.ts';
import { importFormats } from '../measure/import/formats/all-formats.ts';
import { importResults } from '../measure/import/import-results.ts';
import { readImport } from '../measure/import/options/import-options.ts';
import { importOptions, seldomOptions } from '../measure/import/options/option-table.ts';
import { describeRead } from '../measure/import/summary.ts';
import { auditBoard } from '../publish/audit/audit-board.ts';
import { auditLines, writeAuditPage } from '../publish/audit/audit-texts.ts';
import { onThrowawayBoard } from '../publish/audit/throwaway-board.ts';
import { toCommand } from '../publish/command.ts';
import { folderOf } from '../publish/places.ts';

export const command = toCommand({
  name: 'audit',
  about: `Use it to know what results say before anybody publishes them: it reads them as an import does, and says who is ahead, if
    anybody, with every score, its interval and what a reader must know. Nothing is kept, and no board is needed. The formats are those of
    an import: ${importFormats.map(({ id }) => id).join(', ')}.`,
  typed: '<file or folder…>',
  takesWords: true,
  options: {
    ...importOptions,
    html: text`<file>  writes the same as one page, which needs no other file`,
  },
  seldom: seldomOptions,
  consequence: 'nothing was audited',
  work: async ({ values: { html, ...values }, positionals }) => {
    if (positionals.length === 0) throw wrongUse('audit', 'expected a file or a folder of results');
    const asked = readImport(
      {
        ...values,
        axis: values.axis ?? 'results',
        question: values.question ?? 'What do these results say?',
        'dry-run': false,
      },
      positionals,
    );
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const { env } = process;
    const paths = asked.paths.map((path) => folderOf(path, env));
    const { itemsFile } = asked.options;
    const options = { ...asked.options, itemsFile: itemsFile && folderOf(itemsFile, env) };
    await onThrowawayBoard(now, async (artifactsDir) => {
      const report = await importResults({ ...asked, options, paths, artifactsDir, now });
      const axes = auditBoard(artifactsDir);
      const [read = '', ...notes] = describeRead(report);
      for (const line of [read, ...notes.map((note) => `  note: ${note}`), ...auditLines(axes)])
        console.log(line);
      if (html !== undefined) writeAuditPage(folderOf(html, env), axes, { read, notes });
    });
  },
});
