import { describe, expect, it, test } from 'vitest';
import { formatCount, formatDate, formatMoment, formatPast, formatTime, formatWait } from './format.ts';

describe('a day, in a time zone', () => {
  it.each([
    ['2025-06-03T12:12:00Z', 'Europe/Brussels', '3 Jun 2025'],
    ['2026-09-03T21:59:59Z', 'Europe/Brussels', '3 Sept 2026'],
    ['2026-09-03T22:00:00Z', 'Europe/Brussels', '4 Sept 2026'],
    ['2026-09-03T22:00:00Z', 'UTC', '3 Sept 2026'],
    ['2026-01-01T02:00:00Z', 'America/New_York', '31 Dec 2025'],
    ['2025-12-31T19:00:00Z', 'Asia/Kolkata', '1 Jan 2026'],
    ['2028-02-29T12:00:00Z', 'UTC', '29 Feb 2028'],
    ['2026-09-03T23:30:00.123456789+02:00', 'UTC', '3 Sept 2026'],
  ])('%s in %s: %s', (moment, timeZone, written) => {
    expect(formatDate(moment, timeZone)).toBe(written);
  });
});

describe('a moment, with its zone named', () => {
  it.each([
    ['summer time', '2025-06-03T12:12:00Z', 'Europe/Brussels', '3 Jun 2025, 14:12 CEST'],
    ['winter time', '2025-12-03T12:12:00Z', 'Europe/Brussels', '3 Dec 2025, 13:12 CET'],
    ['the last minute of winter time', '2026-03-29T00:59:59Z', 'Europe/Brussels', '29 Mar 2026, 01:59 CET'],
    ['the first minute of summer time', '2026-03-29T01:00:00Z', 'Europe/Brussels', '29 Mar 2026, 03:00 CEST'],
    ['half past two for the first time', '2026-10-25T00:30:00Z', 'Europe/Brussels', '25 Oct 2026, 02:30 CEST'],
    ['half past two once more', '2026-10-25T01:30:00Z', 'Europe/Brussels', '25 Oct 2026, 02:30 CET'],
    ['midnight is 00:00 of the new day', '2026-01-03T23:00:00Z', 'Europe/Brussels', '4 Jan 2026, 00:00 CET'],
    ['UTC', '2026-11-21T13:12:00Z', 'UTC', '21 Nov 2026, 13:12 UTC'],
    ['another zone', '2026-07-01T09:05:00Z', 'Europe/Tallinn', '1 Jul 2026, 12:05 EEST'],
    ['half an hour off', '2026-11-21T13:12:00Z', 'Asia/Kolkata', '21 Nov 2026, 18:42 GMT+5:30'],
    ['offset and nanoseconds', '2026-11-21T09:39:59.123456789+02:00', 'UTC', '21 Nov 2026, 07:39 UTC'],
  ])('%s', (_name, moment, timeZone, written) => {
    expect(formatMoment(moment, timeZone)).toBe(written);
  });
});

describe('a time of day, with its zone named', () => {
  it.each([
    ['2025-06-03T12:12:00Z', 'Europe/Brussels', '14:12 CEST'],
    ['2026-10-25T01:30:00Z', 'Europe/Brussels', '02:30 CET'],
    ['2026-11-21T13:12:59.999Z', 'UTC', '13:12 UTC'],
    ['2026-11-21T00:00:00Z', 'UTC', '00:00 UTC'],
  ])('%s in %s: %s', (moment, timeZone, written) => {
    expect(formatTime(new Date(moment), timeZone)).toBe(written);
  });
});

describe('a wait', () => {
  it.each([
    [1, '1 s'],
    [119, '119 s'],
    [120, '2 min'],
    [121, '3 min'],
    [7199, '120 min'],
    [7200, '2 h'],
    [86_399, '24 h'],
  ])('%d s: %s', (seconds, written) => {
    expect(formatWait(seconds)).toBe(written);
  });
});

test('each zone and each style has a format of its own, in whatever order they are asked for', () => {
  const moment = '2026-11-21T23:30:00Z';
  const all = () => [
    formatDate(moment, 'UTC'),
    formatDate(moment, 'Europe/Brussels'),
    formatMoment(moment, 'UTC'),
    formatTime(new Date(moment), 'Europe/Brussels'),
  ];
  expect(all()).toEqual(['21 Nov 2026', '22 Nov 2026', '21 Nov 2026, 23:30 UTC', '00:30 CET']);
  expect(all()).toEqual(all());
});

test('what is no moment or no zone is not written', () => {
  expect(() => formatDate('yesterday', 'UTC')).toThrow(RangeError);
  expect(() => formatDate('2026-11-21T23:30:00Z', 'Mars/Olympus')).toThrow(RangeError);
});

describe('a moment of not long ago, by days of its zone', () => {
  it.each([
    ['2026-11-20T23:00:00Z', 'Europe/Brussels', 'today, 00:00'],
    ['2026-11-20T22:59:00Z', 'Europe/Brussels', 'yesterday, 23:59'],
    ['2026-11-20T22:59:00Z', 'UTC', 'yesterday, 22:59'],
    ['2026-11-19T22:59:00Z', 'Europe/Brussels', '19 Nov, 23:59'],
    ['2025-11-19T22:59:00Z', 'Europe/Brussels', '19 Nov 2025, 23:59 CET'],
    // A clock of ours that is behind.
    ['2026-11-22T08:00:00Z', 'Europe/Brussels', '22 Nov, 09:00'],
  ])('%s in %s: %s', (moment, timeZone, written) => {
    expect(formatPast(moment, timeZone, new Date('2026-11-21T13:12:00Z'))).toBe(written);
  });
});

describe('a whole number', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1,000'],
    [10_000, '10,000'],
    [1_234_567, '1,234,567'],
  ])('%i: %s', (value, written) => {
    expect(formatCount(value)).toBe(written);
  });
});
