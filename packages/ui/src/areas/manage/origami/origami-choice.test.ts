import { expect, test } from 'vitest';
import { languagesOf, readOrigamiChoice } from './origami-choice.ts';

const languages = ['nl-BE', 'fr-BE'] as const;
const read = (address: string) => readOrigamiChoice(new URLSearchParams(address), languages);

test('a choice stands in the address', () => {
  expect(read('template=movers&range=24h&language=fr-BE&format=story')).toEqual({
    template: 'movers',
    range: '24h',
    language: 'fr-BE',
    format: 'story',
  });
});

test.each(['', 'template=toString&range=1y&language=et-EE&format=4-columns'])(
  '%o is what is wanted most often',
  (address) => {
    expect(read(address)).toEqual({ template: 'performers', range: 'season', language: 'nl-BE', format: '2-columns' });
  },
);

test('the languages of a project are its locales, as browsers call them', () => {
  expect(languagesOf({ transationLocales: ['et_EE', 'no locale'] })).toEqual(['et-EE']);
  expect(languagesOf(null)).toEqual(['en-GB']);
});
