import type { Identity } from '@bullpen/contract';
import { expect, test, vi } from 'vitest';
import type { Notice } from '../../components/Toaster/notify.ts';
import { connectApi } from '../../data/api-connection.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { dirk, kristiina, makeIdentity, urs } from '../../mocks/identities.ts';
import { makePort } from '../../mocks/port.tsx';
import { undoIdentityChanges } from './undo-identity-changes.ts';

const api = connectApi({ projectKey: 'alpha', apiUrl: 'https://api.example/alpha', getToken: async () => 'token' });
const messages = { running: 'Giving back', paused: 'To be given back', done: 'Given back', reason: 'Undone.' };

/** Answers each change with what `answer` says, and returns whose changes have come. */
function network(answer: (id: string) => Response | undefined): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = request.url.split('/').at(-1) ?? '';
    asked.push(id);
    return answer(id) ?? Response.json([dirk, kristiina, urs].find((person) => person.id === id) ?? dirk);
  });
  return asked;
}
const refusal = (status: number, code: string, data?: unknown) =>
  Response.json({ defined: true, code, status, message: 'You may not.', data }, { status });

const navigate = vi.fn();

/** Takes back, and answers how it ended. */
async function undo(people: readonly Identity[]) {
  const ended = Promise.withResolvers<Notice & { readonly type: 'success' | 'warning' }>();
  const told = (type: 'success' | 'warning') => (notice: Notice) => {
    ended.resolve({ ...notice, type });
    return 'notice';
  };
  const { notify, ...port } = makePort();
  undoIdentityChanges(
    people.map((identity) => ({ identity, input: { projects: {} } })),
    messages,
    {
      notify: { ...notify, success: told('success'), warning: told('warning') },
      ...port,
      navigate,
      api,
      queryClient: createQueryClient(),
    },
  ).run();
  return ended.promise;
}

test('each is sent once, and then it says so', async () => {
  const asked = network(() => undefined);
  expect(await undo([dirk, kristiina])).toMatchObject({
    type: 'success',
    title: 'Given back',
    description: '2 of 2 people',
  });
  expect(asked).toEqual([dirk.id, kristiina.id]);
});

test.each([
  [403, 'forbidden', false],
  [403, 'last_sudo', false],
  [404, 'not_found', false],
  [409, 'conflict', false],
  [422, 'validation_failed', false],
  [403, 'reauthentication_required', true],
  [500, 'internal', true],
])('after %i %s, to be tried again: it is %s; what is left leads to whom it is of', async (status, code, isOffered) => {
  const asked = network((id) => (id === dirk.id ? refusal(status, code, {}) : undefined));
  const { type, title, action, openAt } = await undo([kristiina, dirk]);
  const label = isOffered ? 'Try again' : 'Open';
  expect([type, title, action?.label]).toEqual(['warning', 'Taken back for 1 of 2 people', label]);
  const { pathname, searchParams } = new URL(openAt ?? '', 'https://console.example');
  expect([pathname, searchParams.get('open')]).toEqual(['/sudo', dirk.id]);
  action?.run();
  if (isOffered) await vi.waitFor(() => expect(asked).toEqual([kristiina.id, dirk.id, dirk.id]));
  else expect(navigate).toHaveBeenLastCalledWith(`/sudo?open=${dirk.id}`, searchParams.get('project'));
});

test.each([
  ['is as it was asked for', {}, 'success', 'Given back'],
  ['is not', { 'demo-s01-test': 'rw' }, 'warning', 'Taken back for 0 of 1 person'],
] as const)('one of which no answer came is read again: it %s', async (_is, access, type, title) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') throw new TypeError('The connection broke.');
    return Response.json([{ ...dirk, metadata_public: { authz: { projects: access } } }]);
  });
  expect(await undo([dirk])).toMatchObject({ type, title });
});

test('what is tried again is those alone that may go through', async () => {
  const asked = network((id) => refusal(id === dirk.id ? 500 : 403, id === dirk.id ? 'internal' : 'last_sudo'));
  const { action } = await undo([dirk, urs]);
  expect(action?.label).toBe('Try again');
  action?.run();
  await vi.waitFor(() => expect(asked).toEqual([dirk.id, urs.id, dirk.id]));
});

test('five are named with what became of them, the others are counted', async () => {
  network(() => refusal(403, 'forbidden'));
  const people = Array.from({ length: 27 }, (_, index) =>
    makeIdentity({
      number: 1_000 + index,
      email: `p${index}@a.example`,
      created: dirk.created_at,
      changed: dirk.updated_at,
    }),
  );
  const { description } = await undo(people.slice(0, 5));
  expect(description).toBe([0, 1, 2, 3, 4].map((index) => `p${index}@a.example: You may not.`).join(' · '));
  const many = await undo(people);
  expect(many.description).toBe(`${description} · and 22 more`);
});
