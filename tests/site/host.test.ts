import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

const siteDir = inject('siteDir');
const files = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

describe('what the host is given', () => {
  test('the adapter leaves no function of its own in front of our rewrites', () => {
    expect(files('.netlify/v1/functions')).toEqual([]);
  });

  test('pages hold no inline script, style element or style attribute', () => {
    const pages = files(siteDir).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    const inline = pages.filter((file) => {
      const html = readFileSync(file, 'utf8').replace(
        /<script type="application\/ld\+json">[\s\S]*?<\/script>/g,
        '',
      );
      return /<script(?![^>]*\bsrc=)|<style|\sstyle="/.test(html);
    });
    expect(inline).toEqual([]);
  });
});
