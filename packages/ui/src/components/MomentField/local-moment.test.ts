import { expect, test } from 'vitest';
import { choicesOf, isMoment, localText, momentOf, readLocalText } from './local-moment.ts';

test.each([
  ['Europe/Brussels', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z', false],
  ['Europe/Brussels', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', true],
  ['Europe/Tallinn', '2026-07-01T10:00', '2026-07-01T07:00:00.000Z', false],
  ['Europe/Tallinn', '2026-10-25T03:30', '2026-10-25T00:30:00.000Z', true],
])('in %s it is %s at %s', (timeZone, text, moment, isTwice) => {
  expect(readLocalText(text, timeZone)).toEqual({ is: 'moment', moment, isTwice });
  expect(localText(moment, timeZone)).toBe(text);
});

test.each([
  ['2026-11-30T08:00:00Z', true],
  ['2026-11-30T09:00+01:00', true],
  ['2026-11-30 Z', false],
  ['2026-02-31T09:00:00Z', false],
  ['2026-11-30T09:00', false],
  ['', false],
])('%j is a moment: %j', (text, is) => {
  expect(isMoment(text)).toBe(is);
});

test.each([
  ['Europe/Brussels', '2027-03-28T02:30', { is: 'leftOut' }],
  ['Europe/Tallinn', '2027-03-28T03:00', { is: 'leftOut' }],
  ['Europe/Brussels', '', { is: 'none' }],
  ['Europe/Brussels', '2026-02-31T09:00', { is: 'none' }],
  ['Europe/Brussels', 'soon', { is: 'none' }],
])('in %s %j is no moment', (timeZone, text, read) => {
  expect(readLocalText(text, timeZone)).toEqual(read);
  expect(momentOf(text, timeZone, undefined)).toBeUndefined();
});

test('a moment that nobody touched stays as it is, to the second and on the later side of a change', () => {
  const second = '2026-10-25T01:30:42.000Z';
  expect(localText(second, 'Europe/Brussels')).toBe('2026-10-25T02:30');
  expect(momentOf('2026-10-25T02:30', 'Europe/Brussels', second)).toBe(second);
  expect(momentOf('2026-10-25T02:31', 'Europe/Brussels', second)).toBe('2026-10-25T00:31:00.000Z');
});

test.each([
  ['2026-12-01T09:00', ['2026-12-01T08:00:00.000Z']],
  ['2026-10-25T02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2027-03-28T02:30', ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z']],
  ['soon', []],
])('in Brussels %s can stand for %j', (text, moments) => {
  expect(choicesOf(text, 'Europe/Brussels')).toEqual(moments);
});
