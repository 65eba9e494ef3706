import { describe, expect, test } from 'vitest';
import { isGenerated, isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

const LONGEST = 400;

const authored = sourceFiles.filter(({ path }) => !isGenerated(path) && path.endsWith('.ts'));
const code = authored.filter(({ path }) => !isTest(path));
const tests = sourceFiles.filter(({ path }) => path.includes('.test.'));

const saysNothing = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.)/;

const givenUp =
  /(:\s*any\b|\bas any\b|<any>|@ts-ignore|@ts-nocheck|@ts-expect-error|\benum\s+[A-Z]|\bnamespace\s)/;

const marked = /\b(test|describe|it)\.(only|skip|todo|fails)\b/;

describe('shape', () => {
  test(`a source file has at most ${LONGEST} lines, but for tables of operations`, () => {
    expect(
      longerThan(
        LONGEST,
        code.filter(({ path }) => !path.startsWith('src/operations/')),
      ),
    ).toEqual([]);
  });

  test('functions are shims of at most twenty lines', () => {
    expect(
      longerThan(
        20,
        sourceFiles.filter(({ path }) => path.startsWith('functions/')),
      ),
    ).toEqual([]);
  });

  test('a line too many would be seen', () => {
    const planted = [400, 401].map((count) => ({ path: `${count}`, text: 'x\n'.repeat(count) }));
    expect(longerThan(LONGEST, planted)).toEqual(['401']);
  });

  test('file names are kebab-case nouns that say something', () => {
    const bad = authored
      .map(({ path }) => path)
      .filter((path) => saysNothing.test(path) || !/^[a-z0-9/.-]+$/.test(path.replace(/\[[a-z_]+\]/g, 'x')));
    expect(bad).toEqual([]);
  });

  test.each(['src/core/utils.ts', 'src/core/common/x.ts', 'src/derive/types.ts', 'tests/helper.ts'])(
    'the name %s would be seen',
    (path) => {
      expect(saysNothing.test(path)).toBe(true);
    },
  );

  test('no file is a barrel', () => {
    expect(pathsWith(/^export \* from /m, code)).toEqual([]);
    expect(code.map(({ path }) => path).filter((path) => path.endsWith('/index.ts'))).toEqual([]);
  });

  test('no type name is declared more than twice', () => {
    expect(repeatedTypes(code)).toEqual([]);
  });

  test('a type name declared a third time would be seen, and an imported one is no declaration', () => {
    const declared = ['type Place = string;', 'export type Place<T> = { at: T };', 'interface Place {}'];
    const planted = declared.map((text, at) => ({ path: `src/core/${at}.ts`, text }));
    const imported = { path: 'src/core/x.ts', text: "import {\n  type Place,\n} from './0.ts';" };
    expect(repeatedTypes(planted)).toEqual(['Place']);
    expect(repeatedTypes([...planted.slice(1), imported])).toEqual([]);
  });

  test('typing is not given up', () => {
    expect(pathsWith(givenUp, code)).toEqual([]);
  });

  test.each(['let x: any;', 'f<any>()', '(x as any)', 'enum Colour { Red }', 'namespace N {}'])(
    '%s would be seen, and not in a text',
    (text) => {
      expect(pathsWith(givenUp, [{ path: 'x.ts', text }])).toEqual(['x.ts']);
      expect(pathsWith(givenUp, [{ path: 'x.ts', text: `const said = '${text}';` }])).toEqual([]);
    },
  );
});

describe('tests', () => {
  test('none is skipped, singled out, put off or expected to fail', () => {
    expect(pathsWith(marked, tests)).toEqual([]);
  });

  test.each(['test.only(', 'describe.skip.each([', 'it.todo('])('%s would be seen', (text) => {
    expect(pathsWith(marked, [{ path: 'x.test.ts', text }])).toEqual(['x.test.ts']);
  });

  test('each one states plainly what holds', () => {
    const names = tests.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:test|describe|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g)].map(
        ([, , name = '']) => `${path}: ${name}`,
      ),
    );
    expect(names.length).toBeGreaterThan(tests.length);
    expect(names.filter((name) => /\bshould\b/i.test(name))).toEqual([]);
  });

  test('each file checks something', () => {
    expect(tests.filter(({ text }) => !/\bexpect[(.]/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('boards are made in the kit, and by the verifier that shares nothing with it', () => {
    const making = /schema: 'svc\.(publisher|axis|demo-keys)\/0\.1'/;
    const elsewhere = sourceFiles.filter(
      ({ path }) =>
        isTest(path) && !/^tests\/(kit|verifier)\//.test(path) && !path.startsWith('tests/house/'),
    );
    expect(pathsWith(making, elsewhere)).toEqual([]);
    const kit = sourceFiles.filter(({ path }) => path.startsWith('tests/kit/'));
    expect(kit.filter(({ text }) => making.test(text)).length).toBeGreaterThan(1);
  });
});

function longerThan(limit: number, files: readonly SourceFile[]): readonly string[] {
  return files.filter(({ text }) => text.split('\n').length - 1 > limit).map(({ path }) => path);
}

function repeatedTypes(files: readonly SourceFile[]): readonly string[] {
  const declared = files
    .filter(({ path }) => /^(src|packages)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)\b[^;,}]*?[={]/gm)]);
  const names = Map.groupBy(declared, ([, name = '']) => name);
  return [...names].flatMap(([name, all]) => (all.length > 2 ? [name] : [])).toSorted();
}

/** Found outside comments; within quotes only where the expression itself asks for a quote. */
function pathsWith(expression: RegExp, files: readonly SourceFile[]): readonly string[] {
  const readable = expression.source.includes("'") ? withoutComments : withoutTexts;
  return files.filter(({ text }) => expression.test(readable(text))).map(({ path }) => path);
}

function withoutTexts(text: string): string {
  return withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
}
