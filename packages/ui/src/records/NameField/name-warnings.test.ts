import { expect, test } from 'vitest';
import { nameWarnings } from './name-warnings.ts';

test.each([
  'Hefboom Hanne',
  'Ülo Mänd',
  'Ελένη Παπαδοπούλου',
  'ليلى حداد',
  'Фонд 17',
  '東京の株',
  '👩‍🚀 naar de maan 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '❤️',
  '#1 & 2',
  '東京ETF',
  '삼성 ETF',
  'می\u200cخواهم',
  'קרן\u200f',
  'क्\u200dष',
  '1️⃣ fonds',
])('“%s” is a name like any other', (name) => {
  expect(nameWarnings(name)).toEqual([]);
});

test.each([
  ['Bullpеn', 'Latin and Cyrillic'],
  ['Ηefboom', 'Latin and Greek'],
  ['Aдא', 'Latin, Cyrillic and Hebrew'],
  ['ꓐullpen', 'Latin and Lisu'],
])('“%s” mixes %s', (name, mixed) => {
  expect(nameWarnings(name)).toEqual([`Mixes ${mixed} letters: some of them may look like others.`]);
});

test.each(['Hef  boom', 'Hef \u00a0boom', 'a   b  c'])('several spaces in %j are told of', (name) => {
  expect(nameWarnings(name)).toEqual(['Holds several spaces in a row: they are kept, though they look like one.']);
});

test.each([
  ['Hef\u200bboom', 'a character'],
  ['\u202eHefboom\u202c', '2 characters'],
  ['Hef\u00adboom\u2800', '2 characters'],
  ['Hef\u200dboom', 'a character'],
  ['Bullpen 🦊\u{e0041}\u{e0042}', '2 characters'],
  ['Bull\u200dpen 🦊', 'a character'],
  ['Hefboom\u200f', 'a character'],
])('what nobody sees is counted in %j', (name, count) => {
  expect(nameWarnings(name)).toEqual([`Holds ${count} that nobody sees.`]);
});
