import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { initialsOf } from './Avatar.tsx';

describe('two letters for a person', () => {
  it.each([
    ['the first ones of the words before the @', 'marieke.vandenbroucke@handelskompas.example', 'MV'],
    ['of the first two words', 'a.b.c@example.org', 'AB'],
    ['words parted by anything', 'ada_lovelace+test@example.org', 'AL'],
    ['words that are not there are none', '.ada..lovelace.@example.org', 'AL'],
    ['else the first two', 'tom@example.org', 'TO'],
    ['in capitals already', 'TOM@example.org', 'TO'],
    ['digits count', '7eleven@example.org', '7E'],
    ['a letter that is two in capitals counts once', 'ßen.ßit@example.org', 'SS'],
    ['one letter has to do', 'a@b.example', 'A'],
    ['letters of any script', 'élodie.ångström@example.org', 'ÉÅ'],
    ['letters beyond 16 bits are whole', '𝒶𝒷𝒸@example.org', '𝒶𝒷'],
    ['an address without an @', 'tom', 'TO'],
    ['nothing after the @ counts', 'x@yz.example', 'X'],
    ['no letters', '@example.org', '?'],
    ['nothing', '', '?'],
    ['signs alone', '+-.@example.org', '?'],
  ])('%s: %s', (_name, email, initials) => {
    expect(initialsOf(email)).toBe(initials);
  });

  test('every e-mail address has one or two, and its domain and case do not matter', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const initials = initialsOf(email);
        expect(initials).toMatch(/^([A-Z0-9]{1,2}|\?)$/);
        expect(initialsOf(email.toUpperCase())).toBe(initials);
        expect(initialsOf(`${email.split('@')[0]}@else.example`)).toBe(initials);
      }),
      runsOf('any e-mail address has initials'),
    );
  });
});
