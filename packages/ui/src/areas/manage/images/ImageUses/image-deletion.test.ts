import { expect, it } from 'vitest';
import { imageDeletionPreview, imageDeletionsPreview } from './image-deletion.tsx';

const use = { kind: 'expert', id: '00000008-7c1e-4a04-8e13-000000000001', name: 'Ona' };

it.each([
  [{ experts: 1, officialLeagues: 0, uses: [use] }, true],
  [{ experts: 0, officialLeagues: 1, uses: [] }, true],
  // An API may know other things that show images.
  [{ experts: 0, officialLeagues: 0, uses: [{ ...use, kind: 'poster' }] }, true],
  [{ experts: 0, officialLeagues: 0, uses: [] }, false],
])('an image that is shown stays: %j', (measured, isRefused) => {
  expect(imageDeletionPreview(measured).refusal !== undefined).toBe(isRefused);
});

const free = { experts: 0, officialLeagues: 0 };
const shown = { experts: 1, officialLeagues: 1 };
it.each([
  ['none', [free, free], {}],
  ['one', [free, shown], { stays: 'One of them stays' }],
  ['two', [free, shown, shown], { stays: '2 of them stay' }],
  ['the only one', [shown], { refusal: 'It cannot be deleted while something shows it' }],
  ['all', [shown, shown], { refusal: 'They cannot be deleted while something shows them' }],
])('of several those that are shown stay: %s', (_, deletions, says) => {
  const { stays, refusal } = imageDeletionsPreview(deletions);
  const titles = { stays, refusal } as Record<string, { readonly props: { readonly title: string } } | undefined>;
  expect(
    Object.fromEntries(Object.entries(titles).flatMap(([key, said]) => (said ? [[key, said.props.title]] : []))),
  ).toEqual(says);
});
