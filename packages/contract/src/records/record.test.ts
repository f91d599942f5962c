import { describe, expect, it } from 'vitest';
import { Name, Removal, Version } from './record.ts';

describe('a version', () => {
  it.each([1, 2_147_483_647])('may be %d', (version) => {
    expect(Version.safeParse(version).success).toBe(true);
    expect(Removal.safeParse({ version: String(version), reason: 'Asked for.' }).success).toBe(true);
  });

  it.each([0, -1, 1.5, 2_147_483_648, 2 ** 53])('is never %d', (version) => {
    expect(Version.safeParse(version).success).toBe(false);
    expect(Removal.safeParse({ version: String(version), reason: 'Asked for.' }).success).toBe(false);
  });

  it.each([undefined, '', 'one'])('is asked for when it is %j', (version) => {
    const messages = Removal.safeParse({ version, reason: 'Asked for.' }).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([version === '' ? 'Versions begin at 1.' : 'Say which version you looked at.']);
  });

  it('says why, in a body as in a query string', () => {
    const issues = [Version.safeParse(3e9), Removal.safeParse({ version: '3000000000', reason: 'Asked for.' })];
    for (const { error } of issues)
      expect(error?.issues.map(({ message }) => message)).toEqual(['No version is that high.']);
  });
});

describe('a name', () => {
  it.each(['\u2800', ' \u2800\u200b', '\u3164', '\u115f\u1160', '\uffa0'])(
    'has something to see: %j has not',
    (text) => {
      expect(Name.safeParse(text).success).toBe(false);
      expect(Name.safeParse(`${text}A`).success).toBe(true);
    },
  );
});
