/** Prompt-attack detectors of PyPI, each with the verdict its documentation defines. */

import { fileURLToPath } from 'node:url';
import type { Adapter, AdapterWords } from '../../src/measure/bench.ts';
import { boolean, member } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython } from '../fleet/packages.ts';
import { detector } from './detector.ts';

const pythonProgram = fileURLToPath(new URL('./python_detectors.py', import.meta.url));

function pypi(id: string, configuration: string, parts: readonly string[] = []): Adapter {
  const words: AdapterWords = { id, name: `${id} (PyPI)`, package: `pypi/${id}`, family: id, configuration };
  return detector(
    parts.length === 0 ? words : { ...words, parts },
    async () => {
      const ask = lineProgram(fleetPython, ['-I', pythonProgram, id]);
      return async (text) => boolean(member(await ask(text), 'answer'));
    },
    { kind: 'pypi' },
  );
}

export const detectorsOfPypi: readonly Adapter[] = [
  pypi(
    'forcefield',
    'Guard().scan() at its default sensitivity, "medium": what it blocks is a flag. A trained one: its model of 0.2 MB inside the package answers beside its patterns, by scikit-learn as its extra "ml-sklearn" has it. What it reports to its maker by default is off.',
    ['scikit-learn', 'scipy', 'numpy', 'joblib', 'cloudpickle', 'threadpoolctl', 'narwhals'].map(
      (each) => `pypi/${each}`,
    ),
  ),
  pypi(
    'clawguard-core',
    'A finding of its category "Prompt Injection" is a flag; its other categories (commands, code, leaked keys, pressure on people) judge something else.',
  ),
  pypi(
    'guardrail-lite',
    'Its own rules: the risk "Prompt Injection" is a flag, leaked personal data is not.',
  ),
  pypi('injectionshield', 'scan() at its default threshold: what it does not call safe is a flag.'),
  pypi(
    'plumblint',
    'scan() at the operating point that its manual calls the default: the verdict "injection" is a flag, "suspicious" is not.',
  ),
  pypi('prompt-inject-detect', 'scan() at its default threshold of 0.5.'),
  pypi(
    'prompt-injection-sanitizer',
    'sanitize(): a text that it changed is a flag, because by its manual benign texts pass unchanged.',
  ),
  pypi('safepaste', 'scan_prompt() at its default threshold of 35 of 100.'),
];
