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
});
