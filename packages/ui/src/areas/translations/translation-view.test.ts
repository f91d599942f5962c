import { describe, expect, test } from 'vitest';
import { readTranslationView, translationFilters, viewAddress, whatIsLeft } from './translation-view.ts';

const locales = ['nl-BE', 'fr-BE', 'de-CH'];
const viewOf = (search: string) => readTranslationView(new URLSearchParams(search), locales);
const asked = (search: string) => translationFilters(viewOf(search), locales);

describe('the address of the grid', () => {
  test.each([
    ['', ['nl-BE']],
    ['locales=de-CH,nl-BE', ['de-CH', 'nl-BE']],
    ['locales=fr-BE,fr-BE,xx', ['fr-BE']],
    ['locales=xx', ['nl-BE']],
  ])('%j shows the locales %j', (search, shown) => {
    expect(viewOf(search).locales).toEqual(shown);
  });

  test('passes over what it does not know, and takes no more than the API does', () => {
    const { show, prefix, search } = viewOf(`show=nothing&prefix=${'a'.repeat(300)}&search=%20one%00two%20`);
    expect({ show, prefix: prefix.length, search }).toEqual({ show: 'all', prefix: 200, search: 'one two' });
  });

  test('of a project without locales shows none', () => {
    expect(readTranslationView(new URLSearchParams('locales=nl-BE'), []).locales).toEqual([]);
  });

  test('is another link with something else in it, and nothing else of it changed', () => {
    const page = { pathname: '/translate', search: new URLSearchParams('project=a&show=missing&prefix=x.') };
    expect(viewAddress(page, { show: null, search: 'fee' })).toBe('/translate?project=a&prefix=x.&search=fee');
  });
});

describe('what the API is asked', () => {
  test('looks at the one locale that is shown', () => {
    expect(asked('show=missing&locales=fr-BE')).toMatchObject({ status: 'missing', locale: 'fr-BE' });
    expect(asked('show=changed&locales=fr-BE')).toMatchObject({ status: 'changed', locale: 'fr-BE' });
    expect(asked('show=errors')).toMatchObject({ issues: 'errors', status: undefined, locale: 'nl-BE' });
  });

  test('looks at the several that are shown, in whichever order, and names none where that is all of them', () => {
    expect(asked('show=missing&locales=de-CH,fr-BE').locale).toBe('fr-BE,de-CH');
    expect(asked('show=missing&locales=fr-BE,de-CH').locale).toBe('fr-BE,de-CH');
    expect(asked('show=missing&locales=fr-BE,de-CH,nl-BE').locale).toBeUndefined();
  });

  test('has an author, a tag and what is to be reviewed', () => {
    const author = '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea';
    expect(asked(`author=${author}&tag=e-mail&show=review`)).toMatchObject({
      author,
      tag: 'e-mail',
      status: 'needs_review',
      locale: 'nl-BE',
    });
    expect(asked('author=me&tag=No%20tag')).toMatchObject({ author: undefined, tag: undefined });
  });

  test('is the same whichever locales are shown while nothing is filtered by them', () => {
    expect(asked('locales=fr-BE&search=fee')).toEqual(asked('search=fee'));
  });
});

describe('a view that ends', () => {
  const done = {
    locale: 'da-DK',
    total: 40,
    translated: 40,
    missing: 0,
    changed: 0,
    needsReview: 0,
    withErrors: 0,
    withWarnings: 0,
  };
  test('says what else is to be done in the language, and shows it', () => {
    expect(whatIsLeft('missing', { ...done, changed: 6, needsReview: 3 })).toEqual({
      title: 'Nothing is missing in da-DK',
      description: '6 changed, 3 to review.',
      show: 'changed',
    });
    expect(whatIsLeft('errors', done)).toEqual({ title: 'Nothing has errors in da-DK' });
  });
  test('says that more of it is elsewhere', () => {
    expect(whatIsLeft('missing', { ...done, missing: 2 })).toEqual({
      title: 'Nothing more is missing here in da-DK',
      description: '2 missing.',
      show: 'missing',
    });
  });
});
