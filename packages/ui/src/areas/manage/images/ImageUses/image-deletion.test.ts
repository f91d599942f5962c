import { expect, it } from 'vitest';
import { imageDeletionPreview } from './image-deletion.tsx';

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
