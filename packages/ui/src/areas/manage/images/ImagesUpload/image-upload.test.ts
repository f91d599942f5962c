import { expect, it } from 'vitest';
import type { FileUpload } from '../../../../data/uploads.ts';
import { mayBeDescribed, unsavedOf } from './image-upload.ts';

const done: FileUpload = { id: 'a', file: new File([], 'a.png'), step: { is: 'done' } };

it.each([
  ['is chosen', { is: 'chosen' }, {}, true],
  ['was refused', { is: 'failed', message: 'Down.' }, {}, true],
  ['was cancelled after it may have been made', { is: 'cancelled' }, { mayBeMade: true }, false],
  ['would be refused again', { is: 'failed', message: 'Too large.', isFinal: true }, {}, false],
  ['waits', { is: 'waiting' }, {}, false],
] as const)('whether an image may be described that %s', (_name, step, made, may) => {
  expect(mayBeDescribed({ ...done, ...made, step })).toBe(may);
});

it.each([
  ['what is chosen', { is: 'chosen' }, 'typed'],
  ['what waits', { is: 'waiting' }, 'unfinished'],
  ['what is on its way', { is: 'uploading', share: 1 }, 'unfinished'],
  ['what failed and can be sent again', { is: 'failed', message: 'Down.' }, 'typed'],
  ['what was cancelled', { is: 'cancelled' }, 'typed'],
  ['what would fail again', { is: 'failed', message: 'Too large.', isFinal: true }, null],
  ['what is done', { is: 'done' }, null],
] as const)('of %s the page says %j', (_name, step, unsaved) => {
  expect(unsavedOf([done, { ...done, id: 'b', step }])).toBe(unsaved);
});
