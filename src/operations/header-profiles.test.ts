import { describe, expect, test } from 'vitest';
import { headerProfiles, headersOfRow, PAGE_PROFILE, profileOf } from './header-profiles.ts';
import { registry } from './operations.ts';

const profiles = headerProfiles();

describe('header profiles', () => {
  test('every row that is served as a file has a profile that says its headers', () => {
    const files = registry.filter((row) => row.served_by !== 'function');
    for (const row of files)
      expect(profiles[profileOf(row) ?? ''], row.id).toMatchObject(Object.fromEntries(headersOfRow(row)));
    expect(files.length).toBeGreaterThan(50);
  });

  test('what a function answers has none', () => {
    const answered = registry.filter((row) => row.served_by === 'function');
    expect(answered.map(profileOf).filter((profile) => profile !== undefined)).toEqual([]);
    expect(answered.length).toBeGreaterThan(0);
  });

  test('a page is not opened to other origins, and runs only what the board serves', () => {
    expect(profiles[PAGE_PROFILE]).not.toHaveProperty('access-control-allow-origin');
    expect(profiles[PAGE_PROFILE]?.['content-security-policy']).toContain("script-src 'self'");
  });
});
