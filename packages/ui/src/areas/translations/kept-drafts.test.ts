import { beforeEach, expect, test } from 'vitest';
import { writeDevice } from '../../foundation/device-storage.ts';
import { draftsName, keepDraft, withKept } from './kept-drafts.ts';

const name = draftsName('somebody', 'handelskompas-s03-test');
const cell = { key: 'leagues.create', locale: 'nl-BE' };
const draft = { value: 'Liga', version: 3, state: { is: 'typed' } } as const;

beforeEach(() => writeDevice(name, null));

test('a draft is there again after a reload, and not once it was saved', () => {
  keepDraft(name, cell, draft);
  keepDraft(name, { ...cell, locale: 'fr-BE' }, draft);
  expect(withKept({}, name)['leagues.create']?.['nl-BE']).toEqual({
    value: 'Liga',
    version: 3,
    state: { is: 'typed', isKept: true },
  });
  keepDraft(name, cell, undefined);
  expect(Object.keys(withKept({}, name)['leagues.create'] ?? {})).toEqual(['fr-BE']);
});

test('what has been typed since is not written over', () => {
  keepDraft(name, cell, draft);
  const newer = { 'leagues.create': { 'nl-BE': { ...draft, value: 'Liga maken' } } };
  expect(withKept(newer, name)).toEqual(newer);
});

test('what the device holds that is no draft is passed over', () => {
  for (const text of ['{', '[1]', '{"a":1,"b":["x","y",2,3]}', 'null']) {
    writeDevice(name, text);
    expect(withKept({}, name)).toEqual({});
  }
});
