import { expect, test } from 'vitest';
import { withKept } from './kept-texts.ts';

const kept = { key: 'leagues.create', locale: 'nl-BE', value: 'Liga', version: 3 };

test('a text that was kept is a draft again', () => {
  const drafts = withKept({}, [kept, { ...kept, locale: 'fr-BE', value: 'Ligue' }]);
  expect(drafts['leagues.create']?.['nl-BE']).toEqual({
    value: 'Liga',
    version: 3,
    state: { is: 'typed', isKept: true },
  });
  expect(drafts['leagues.create']?.['fr-BE']?.value).toBe('Ligue');
});

test('what has been typed since is not written over', () => {
  const newer = { 'leagues.create': { 'nl-BE': { value: 'Liga maken', version: 3, state: { is: 'typed' } } } } as const;
  expect(withKept(newer, [kept])).toEqual(newer);
});
