import { describe, expect, it } from 'vitest';
import { Removal, Version } from './record.ts';

describe('a version', () => {
  it.each([1, 2_147_483_647])('may be %d', (version) => {
    expect(Version.safeParse(version).success).toBe(true);
    expect(Removal.safeParse({ version: String(version), reason: 'Asked for.' }).success).toBe(true);
  });

  it.each([0, -1, 1.5, 2_147_483_648, 2 ** 53])('is never %d', (version) => {
    expect(Version.safeParse(version).success).toBe(false);
    expect(Removal.safeParse({ version: String(version), reason: 'Asked for.' }).success).toBe(false);
  });

  it('says why, in a body as in a query string', () => {
    const issues = [Version.safeParse(3e9), Removal.safeParse({ version: '3000000000', reason: 'Asked for.' })];
    for (const { error } of issues)
      expect(error?.issues.map(({ message }) => message)).toEqual(['No version is that high.']);
  });
});
