/**
 * The header and redirect rules that a build writes for the host, read as the host reads them and again when they change.
 * Of the host's own form they understand what a build writes; a test holds them against the host's own parsers.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { literalPattern } from '../core/text.ts';
import { stampOf, statOf } from './static-files.ts';

export type SiteRequest = { readonly host: string; readonly path: string; readonly query: string };

export type RedirectMatch = { readonly to: string; readonly status: number; readonly isForced: boolean };

export type SiteRules = {
  /** For a file that answers paths; of two rules that match, the later one wins. */
  readonly headers: (paths: readonly string[]) => Headers;
  /** By the first rule that matches. */
  readonly redirect: (asked: Pick<SiteRequest, 'path' | 'query'>) => RedirectMatch | undefined;
};

export function siteRules(outDir: string): () => Promise<SiteRules> {
  const headers = whenChanged(join(outDir, '_headers'), readHeaders);
  const redirect = whenChanged(join(outDir, '_redirects'), readRedirects);
  return async () => ({ headers: await headers(), redirect: await redirect() });
}

function whenChanged<T>(file: string, read: (lines: readonly string[]) => T): () => Promise<T> {
  let known: { readonly stamp: string; readonly rules: Promise<T> } | undefined;
  return () => {
    const stats = statOf(file);
    const stamp = stats === undefined ? 'none' : stampOf(stats);
    if (known?.stamp !== stamp) known = { stamp, rules: linesOf(file).then(read) };
    return known.rules;
  };
}

/** None where there is no file, or where a build takes it away meanwhile. */
async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** A path at the beginning of a line, and below it indented headers. `! name`, by which Cloudflare takes one back, says nothing here. */
function readHeaders(lines: readonly string[]): SiteRules['headers'] {
  const rules: { readonly form: RegExp; readonly values: [name: string, value: string][] }[] = [];
  for (const line of lines) {
    const [, name, value] = /^\s+([^!:\s]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (/^\S/.test(line)) rules.push({ form: toForm(line.trim()), values: [] });
    else if (name !== undefined && value !== undefined) rules.at(-1)?.values.push([name, value]);
  }
  return (paths) => {
    const matching = rules.filter(({ form }) => paths.some((path) => form.test(path)));
    const headers = new Headers();
    for (const [name, value] of matching.flatMap(({ values }) => values)) headers.set(name, value);
    return headers;
  };
}

/** `/from name=value /to status`; an exclamation mark behind the status counts above a file that is there. */
function readRedirects(lines: readonly string[]): SiteRules['redirect'] {
  const rules = lines.flatMap((line) => {
    const [from = '', ...words] = line.trim().split(/\s+/);
    const at = words.findIndex((word) => /^(\/|https?:)/.test(word));
    const [, status = '301', force] = /^(\d{3})(!?)$/.exec(words[at + 1] ?? '') ?? [];
    const asked = words.slice(0, at).map((word) => word.split('='));
    return at === -1
      ? []
      : [{ form: toForm(from), asked, to: words[at] ?? '', status: Number(status), isForced: force === '!' }];
  });
  return ({ path, query }) => {
    const given = valuesIn(query);
    for (const { form, asked, to, ...how } of rules) {
      const found = form.exec(path);
      if (found === null) continue;
      if (!asked.every(([name = '', value = '']) => fits(value, given.get(name)))) continue;
      const values = asked.map(([name = '', value = '']) => [value.slice(1), given.get(name)]);
      return { ...how, to: filled(to, { ...found.groups, ...Object.fromEntries(values) }) };
    }
    return undefined;
  };
}

/** `:name` stands for a part of a path, `*` for the rest of it. */
function toForm(written: string): RegExp {
  const parts = written.split('/').filter((part) => part !== '');
  const forms = parts.map((part) => {
    if (part === '*') return '(?:/(?<splat>.*))?';
    if (part.startsWith(':')) return `/(?<${part.slice(1)}>[^/]+)`;
    return `/${literalPattern(part)}`;
  });
  return new RegExp(`^${forms.join('')}/?$`);
}

/** A name without an equals sign asks for nothing. */
function valuesIn(query: string): ReadonlyMap<string, string> {
  const parts = query.split('&').filter((part) => part.includes('='));
  return new Map(parts.flatMap((part) => [...new URLSearchParams(part)]));
}

function fits(written: string, given: string | undefined): boolean {
  return given !== undefined && (written.startsWith(':') || written === given);
}

/** What was asked is put in as text: nothing in it ends the path. */
function filled(to: string, values: Readonly<Record<string, string | undefined>>): string {
  return to.replace(/:(\w+)/g, (name, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? '').split('/').map(encodeURIComponent).join('/') : name,
  );
}
