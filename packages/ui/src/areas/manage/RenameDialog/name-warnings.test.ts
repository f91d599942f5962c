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
])('“%s” is a name like any other', (name) => {
  expect(nameWarnings(name)).toEqual([]);
});

test.each([
  ['Bullpеn', 'Latin and Cyrillic'],
  ['Ηefboom', 'Latin and Greek'],
  ['Aдא', 'Latin, Cyrillic and Hebrew'],
])('“%s” mixes %s', (name, mixed) => {
  expect(nameWarnings(name)).toEqual([`Mixes ${mixed} letters: some of them may look like others.`]);
});

test.each([
  ['Hef\u200bboom', 'a character'],
  ['\u202eHefboom\u202c', '2 characters'],
  ['Hef\u00adboom\u2800', '2 characters'],
  ['Hef\u200dboom', 'a character'],
])('what nobody sees is counted in %j', (name, count) => {
  expect(nameWarnings(name)).toEqual([`Holds ${count} that nobody sees.`]);
});
