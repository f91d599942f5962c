import { type Project, Project as ProjectSchema, type SignedInSession } from '@bullpen/contract';
import { describe, expect, test } from 'vitest';
import { isOutOfReach, needsNewDocument, reachOf } from './document-reach.ts';

const makeProject = (key: string, apiUrl: string | null): Project =>
  ProjectSchema.parse({
    key,
    client: key,
    season: 1,
    status: 'live',
    description: key,
    environment: 'test',
    apiUrl,
    frontendUrl: null,
    features: [],
  });
const alpha = makeProject('alpha', 'http://localhost:4100/alpha');
const sameApi = makeProject('beta', 'http://localhost:4100/beta');
const otherApi = makeProject('gamma', 'http://localhost:4200/gamma');
const noApi = makeProject('delta', null);

const editor: SignedInSession = {
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'editor@bullpen.test',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'r' },
};
const none = { _t: 'unauthenticated', cause: 'none' } as const;
const identityProvider = { url: 'http://localhost:4000/kratos' };
const loaded = { session: editor, projects: [alpha], identityProvider };
const reach = reachOf(loaded);

test('a document reaches its provider and its projects', () => {
  expect([...reach]).toEqual(['http://localhost:4000', 'http://localhost:4100']);
  expect([...reachOf({ ...loaded, projects: [noApi] })]).toEqual(['http://localhost:4000']);
});

const granted = { ...editor, projects: { alpha: 'r', beta: 'r', gamma: 'r', delta: 'r' } } as const;

test('a granted project with another API is out of reach, once it is known', () => {
  expect(isOutOfReach(granted, loaded, reach)).toBe(false);
  const learnt = { ...loaded, session: granted, projects: [alpha, sameApi, noApi] };
  expect(isOutOfReach(granted, learnt, reach)).toBe(false);
  expect(isOutOfReach(granted, { ...learnt, projects: [alpha, otherApi] }, reach)).toBe(true);
  expect(isOutOfReach(editor, { ...learnt, projects: [alpha, otherApi] }, reach), 'not theirs').toBe(false);
  expect(needsNewDocument(granted, { ...learnt, projects: [alpha, otherApi] }), 'the page stands').toBe(false);
});

describe('a new document', () => {
  test('is needed for another person and for whoever stood at a gate, not for the one it was made for', () => {
    expect(needsNewDocument(editor, loaded)).toBe(false);
    expect(needsNewDocument({ ...editor, identityId: 'another' }, loaded)).toBe(true);
    expect(needsNewDocument(editor, { ...loaded, session: none, projects: [] })).toBe(true);
    expect(needsNewDocument(none, loaded)).toBe(false);
    const unknown = { ...editor, projects: { unknown: 'r' } } as const;
    expect(needsNewDocument(unknown, { ...loaded, session: unknown, projects: [] })).toBe(false);
  });
});
