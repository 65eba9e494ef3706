/** Reports of tests in the XML of JUnit, which pytest and most other test programs write, as rows of JSON: one for each test. */

import { present } from '../../../core/present.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { SourceFile } from './source-file.ts';
import { attribute, openXml } from './xml.ts';

/** What stands in a test that did not pass. */
const endings: Readonly<Record<string, string>> = { failure: 'failed', error: 'error', skipped: 'skipped' };

/** Undefined of other XML. */
export async function testsOf(source: SourceFile): Promise<Uint8Array | undefined> {
  const text = textOf(source);
  if (!/<testsuites?[\s>]/.test(text)) return undefined;
  const tests: { item_id: string; correct: string; latency_ms?: number }[] = [];
  const read = await openXml(source.name);
  read(text, {
    opens: (tag) => {
      const ended = endings[tag.local];
      const test = tests.at(-1);
      // Of a test that failed, what clears up may end in an error too.
      if (ended !== undefined && test?.correct === 'passed') test.correct = ended;
      if (tag.local !== 'testcase') return;
      const names = [attribute(tag, 'classname') ?? '', attribute(tag, 'name') ?? ''];
      const seconds = Number(attribute(tag, 'time') ?? Number.NaN);
      tests.push({
        item_id: names.filter((name) => name !== '').join('::'),
        correct: 'passed',
        ...present({ latency_ms: Number.isFinite(seconds) ? Math.round(seconds * 1000) : undefined }),
      });
    },
  });
  return Buffer.from(tests.map((test) => `${JSON.stringify(test)}\n`).join(''));
}

/** In the encoding that its first line names. */
function textOf({ name, part, size }: SourceFile): string {
  const bytes = part(0, size);
  const [, declared = 'utf-8'] =
    /encoding=["']([\w-]+)/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1')) ?? [];
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes);
  } catch {
    throw refusal(
      'RESULTS_FILE',
      name,
      `expected text in the encoding that it names, ${shown(declared)}, got other bytes`,
    );
  }
}
