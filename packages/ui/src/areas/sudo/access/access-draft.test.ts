import { expect, test } from 'vitest';
import { dirk, kristiina, marieke } from '../../../mocks/identities.ts';
import { projectsWith } from '../projects-with.ts';
import { type AccessDraft, cellChange, changesOf, levelOf, setCell, withEdited, withoutCells } from './access-draft.ts';

const prod = 'handelskompas-s03-prod';
const none: AccessDraft = new Map();
const withProjects = (projects: Record<string, 'r' | 'rw'>) => ({ ...dirk, metadata_public: { authz: { projects } } });

test('what is granted, and no name that every object has', () => {
  expect(['constructor', 'toString', prod].map((key) => levelOf(dirk, key))).toEqual(['none', 'none', 'rw']);
});

test('a cell that is set back to what stands there is no change', () => {
  const changed = setCell(none, dirk, prod, 'r');
  expect(changesOf(changed, [dirk])).toEqual([
    { identity: dirk, cells: [{ projectKey: prod, from: 'rw', to: 'r', held: 'rw', isConflict: false }] },
  ]);
  expect(setCell(changed, dirk, prod, 'rw')).toEqual(none);
  expect(withoutCells(changed, dirk.id, [prod])).toEqual(none);
});

test('a change outlives a newer record, and is over once it says the same', () => {
  const draft = setCell(none, dirk, prod, 'r');
  const touched = { ...dirk, updated_at: '2026-11-20T00:00:00Z' };
  expect(changesOf(draft, [touched])).toMatchObject([{ identity: touched, cells: [{ isConflict: false }] }]);
  expect(changesOf(draft, [withProjects({ [prod]: 'r' })])).toEqual([]);
});

test('what somebody else made of the cell stands against it until it is set anew', () => {
  const draft = setCell(none, dirk, prod, 'r');
  const withdrawn = withProjects({});
  expect(cellChange(withdrawn, prod, draft.get(dirk.id)?.get(prod))).toEqual({
    projectKey: prod,
    from: 'rw',
    to: 'r',
    held: 'none',
    isConflict: true,
  });
  const again = setCell(draft, withdrawn, prod, 'r');
  expect(changesOf(again, [withdrawn])).toMatchObject([{ cells: [{ from: 'none', isConflict: false }] }]);
});

test('people come in the order of their addresses, and nobody without a change', () => {
  const draft = setCell(setCell(none, kristiina, prod, 'rw'), dirk, prod, 'none');
  const emails = changesOf(draft, [kristiina, marieke, dirk]).map(({ identity }) => identity.traits.email);
  expect(emails).toEqual([dirk.traits.email, kristiina.traits.email]);
});

test('whoever is changed stays known, as they are known best', () => {
  const draft = setCell(setCell(none, kristiina, prod, 'rw'), dirk, prod, 'none');
  const edited = new Map([kristiina, dirk, marieke].map((one) => [one.id, one]));
  const newer = { ...kristiina, updated_at: '2026-11-20T00:00:00Z' };
  expect(withEdited([marieke], draft, edited, { [newer.id]: newer })).toEqual([marieke, newer, dirk]);
  expect(withEdited([dirk, kristiina], draft, edited, {})).toEqual([dirk, kristiina]);
});

test('a save sends the whole map: what was not touched stays, what is withdrawn is missing', () => {
  const wanted = projectsWith(dirk, [
    [prod, 'none'],
    ['demo-s01-test', 'rw'],
    ['new-s01-test', 'r'],
  ]);
  expect(wanted).toEqual({ 'alpenboerse-s04-test': 'rw', 'demo-s01-test': 'rw', 'new-s01-test': 'r' });
});
