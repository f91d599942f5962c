import { expect, test } from 'vitest';
import { artworkChecks } from './artwork-checks.ts';

const layout = {
  width: 100,
  height: 100,
  texts: [],
  boxes: [],
  arrows: [],
  shortened: [],
  isHeadlineShortened: false,
  smallest: 6.5,
};
const checked = {
  layout,
  headline: 'Plan B leads',
  hasFont: true,
  formless: [],
  isOutdated: false,
  isOld: false,
  isProduction: true,
};
const wrongIn = (changes: Partial<Parameters<typeof artworkChecks>[0]>) =>
  artworkChecks({ ...checked, ...changes })
    .filter(({ isFine }) => !isFine)
    .map(({ text }) => text);

test('when all is well each check says so', () => {
  expect(artworkChecks(checked).map(({ isFine, text }) => [isFine, text])).toEqual([
    [true, 'Of a production project'],
    [true, 'Of the latest standings'],
    [true, 'All names fit'],
    [true, 'The headline fits'],
    [true, 'The font has every letter'],
  ]);
});

test.each([
  [{ isProduction: false }, 'These are no real standings: this is not a production project.'],
  [{ isOutdated: true }, 'The standings have changed since.'],
  [{ isOld: true }, 'The standings are old: the game has gone on, and no newer ones were worked out.'],
  [{ layout: { ...layout, shortened: ['Ada'] } }, 'Shortened to fit: Ada.'],
  [{ layout: { ...layout, shortened: ['Ada', 'Bo'] } }, 'Shortened to fit: Ada and Bo.'],
  [{ layout: { ...layout, shortened: ['Ada', 'Bo', 'Cy', 'Di'] } }, 'Shortened to fit: Ada, Bo and 2 more.'],
  [{ headline: ' ' }, 'There is no headline.'],
  [{ layout: { ...layout, isHeadlineShortened: true } }, 'The headline is too long.'],
  [{ writtenFor: 'Top performers, nl-BE' }, 'The headline was written for Top performers, nl-BE.'],
  [{ hasFont: false, formless: ['字'] }, 'The font did not load: these are the letters of another one.'],
  [{ formless: ['字', 'ع'] }, 'The font has no 字 ع: others may see another letter, or none.'],
])('%o is told', (changes, text) => {
  expect(wrongIn(changes)).toEqual([text]);
});
