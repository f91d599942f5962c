import { type Project, Project as ProjectSchema, type SignedInSession } from '@bullpen/contract';
import { describe, expect, test } from 'vitest';
import { admit, statusOf, titleOf } from './admission.ts';

const makeProject = (overrides: Partial<Project>): Project =>
  ProjectSchema.parse({
    key: 'alpha',
    client: 'Alpha',
    season: 1,
    status: 'live',
    description: 'Alpha',
    environment: 'test',
    apiUrl: 'http://localhost:4100/alpha',
    frontendUrl: null,
    features: ['plow'],
    ...overrides,
  });

const alpha = makeProject({});
const beta = makeProject({ key: 'beta', apiUrl: null, features: [] });

const editor: SignedInSession = {
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'editor@bullpen.test',
  isActive: true,
  isEmailVerified: true,
  isSudo: false,
  projects: { alpha: 'r', beta: 'rw' },
};

const arrive = (address: string, overrides: object = {}) => {
  const { pathname, searchParams: search } = new URL(address, 'http://console.test');
  return admit({ session: editor, projects: [alpha, beta], pathname, search, remembered: null, ...overrides });
};

describe('admit', () => {
  test('gates come first, whatever the address', () => {
    const session = { _t: 'unauthenticated', cause: 'none' } as const;
    expect(arrive('/sudo?project=unknown', { session, projects: [] })).toEqual({ is: 'gate', gate: 'welcome' });
    expect(arrive('/sudo', { session: { ...editor, isActive: false } })).toEqual({ is: 'gate', gate: 'deactivated' });
  });

  test('the address chooses the project, then what is remembered, then the catalogue', () => {
    expect(arrive('/overview?project=beta', { remembered: 'alpha' })).toEqual({ is: 'open', project: beta });
    expect(arrive('/overview', { remembered: 'beta' })).toEqual({ is: 'open', project: beta });
    expect(arrive('/overview', { remembered: 'gone' })).toEqual({ is: 'open', project: alpha });
  });

  test.each(['unknown', '__proto__', 'ALPHA'])('a project %s of nobody or of others is refused', (key) => {
    expect(arrive(`/overview?project=${key}`)).toEqual({ is: 'refused-project' });
  });

  test('to sudo, who may open every project, a refused one is not there', () => {
    const session = { ...editor, isSudo: true, projects: {} };
    expect(arrive('/overview?project=unknown', { session })).toEqual({ is: 'missing-project' });
  });

  test('an area needs its feature, sudo needs sudo', () => {
    expect(arrive('/project')).toEqual({ is: 'open', project: alpha });
    expect(arrive('/project?project=beta')).toEqual({ is: 'forbidden-area', project: beta });
    expect(arrive('/sudo')).toEqual({ is: 'forbidden-area', project: alpha });
    expect(arrive('/sudo', { session: { ...editor, isSudo: true } })).toEqual({ is: 'open', project: alpha });
  });

  test.each(['/SUDO', '/%73udo', '/sudo/'])('%s is an address of sudo, which needs sudo', (path) => {
    expect(arrive(path)).toEqual({ is: 'forbidden-area', project: alpha });
  });

  test('sudo without any project may enter', () => {
    const session = { ...editor, isSudo: true, projects: {} };
    expect(arrive('/sudo', { session, projects: [] })).toEqual({ is: 'open', project: null });
  });
});

test('refusals are 403, a project that is not there is 404, gates are documents', () => {
  expect(statusOf({ is: 'missing-project' })).toBe(404);
  expect(statusOf({ is: 'refused-project' })).toBe(403);
  expect(statusOf({ is: 'forbidden-area', project: alpha })).toBe(403);
  expect(statusOf({ is: 'gate', gate: 'welcome' })).toBe(200);
  expect(statusOf({ is: 'open', project: null })).toBe(200);
});

test('only an open page names its area', () => {
  expect(titleOf({ is: 'open' }, '/api-docs')).toBe('API · Bullpen admin console');
  expect(titleOf({ is: 'open' }, '/manage/experts')).toBe('Experts · Manage · Bullpen admin console');
  expect(titleOf({ is: 'open' }, '/manage/players/1')).toBe('Players · Manage · Bullpen admin console');
  expect(titleOf({ is: 'open' }, '/manage')).toBe('Players · Manage · Bullpen admin console');
  expect(titleOf({ is: 'open' }, '/sudo/audit')).toBe('Audit · Sudo · Bullpen admin console');
  expect(titleOf({ is: 'gate' }, '/sudo')).toBe('Bullpen admin console');
});

test('what stands in the place of a page has a title of its own', () => {
  expect(titleOf({ is: 'forbidden-area' }, '/sudo')).toBe('No access · Bullpen admin console');
  expect(titleOf({ is: 'refused-project' }, '/overview')).toBe('No access · Bullpen admin console');
  expect(titleOf({ is: 'not-found' }, '/nowhere')).toBe('Page not found · Bullpen admin console');
  expect(titleOf({ is: 'error' }, '')).toBe('Error · Bullpen admin console');
});
