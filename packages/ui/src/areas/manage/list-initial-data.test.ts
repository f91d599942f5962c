import { expect, test } from 'vitest';
import { initialDataOf, readListInitialData } from './list-initial-data.ts';

const sorts = ['name', 'createdAt'] as const;
const at = new Date('2026-11-21T13:10:00Z');
const asked = (search: string) => ({ search: new URLSearchParams(search), signal: new AbortController().signal, at });
const read = async (query: object) => ({ items: [query], nextCursor: null });

test('a document asks for its first rows with what the address says, and leaves out what is empty', async () => {
  const { page } = await readListInitialData(asked('search=%20borrel&sort=createdAt&order=desc&open=1'), sorts, read);
  expect(page.items).toEqual([{ search: 'borrel', sort: 'createdAt', order: 'desc', limit: 50 }]);
  expect((await readListInitialData(asked('sort=shoe-size'), sorts, read)).page.items).toEqual([{ limit: 50 }]);
});

test('initial data answers the same input alone', async () => {
  const initialData = await readListInitialData(asked('search=borrel'), sorts, read);
  expect(initialDataOf(initialData, { search: 'borrel', sort: undefined })).toEqual({
    initialData: { pages: [initialData.page], pageParams: [undefined] },
    initialDataUpdatedAt: at.getTime(),
  });
  expect(initialDataOf(initialData, { search: 'borrel', sort: 'name' })).toEqual({});
  expect(initialDataOf(undefined, { search: 'borrel' })).toEqual({});
});
