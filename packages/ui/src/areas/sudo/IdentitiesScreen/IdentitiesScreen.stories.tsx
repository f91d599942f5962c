import { adminApi } from '@bullpen/contract';
import { HttpResponse } from 'msw';
import type { MswApi } from 'msw-storybook-addon';
import { expect, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { identities } from '../../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../../mocks/override.ts';
import { demo } from '../../../mocks/projects.ts';
import type { IdentitiesState } from '../IdentitiesView/IdentitiesState.ts';
import { previewIdentities } from '../identity-selection.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/IdentitiesScreen',
  component: IdentitiesScreen,
  parameters: { visual: { disable: 'IdentitiesView is pictured in each state' } },
});

const { list } = adminApi.sudo.identities;
const firstRows = previewIdentities(
  identities,
  { search: '', sort: 'changed', order: 'desc' },
  new Date('2026-11-21T13:10:00Z'),
);

const listAnswers =
  (answer: () => Response | Promise<Response>) =>
  ({ msw }: { readonly msw: MswApi }) =>
    msw.use(overrideCall(list, answer));

const shows = (text: string) => async () => {
  await expect(await screen.findByText(text)).toBeVisible();
};

export const Default = meta.story({ play: shows('7 identities') });
export const Loading = meta.story({ beforeEach: listAnswers(endless), play: shows('Loading identities') });
export const Slow = meta.story({
  beforeEach: listAnswers(endless),
  play: async () => {
    const slow = await screen.findByText(/^Still loading identities/, {}, { timeout: 15_000 });
    await expect(slow).toBeVisible();
  },
});
export const Refetching = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const refresh = await canvas.findByRole('button', { name: 'Refresh' });
    msw.use(overrideCall(list, endless));
    await userEvent.click(refresh);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('7 identities')).toBeVisible();
  },
});
export const Stale = meta.story({
  args: { preview: firstRows },
  beforeEach: listAnswers(() => apiError(500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These rows may be out of date')).toBeVisible();
    await expect(canvas.getByText('7 identities')).toBeVisible();
    await expect(canvas.getByText('As of 14:10 CET')).toBeVisible();
  },
});
export const Empty = meta.story({
  beforeEach: listAnswers(() => HttpResponse.json([])),
  play: shows('No identities yet'),
});
export const NoResults = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No identity matches “zimmerli”')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: listAnswers(() => apiError(500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The API answered with an error.')).toBeVisible();
    await expect(canvas.getByText('req_8f21c0de')).toBeVisible();
  },
});
export const Unexpected = meta.story({
  beforeEach: listAnswers(() => HttpResponse.json([{ id: 'not an identity' }])),
  play: shows('Unexpected answer: the list is not as it should be.'),
});
export const UnexpectedHtml = meta.story({
  beforeEach: listAnswers(() => HttpResponse.html('<h1>Bad gateway</h1>')),
  play: shows('Unexpected answer: the list is not as it should be.'),
});
export const TooMany = meta.story({
  beforeEach: listAnswers(() => apiError(429, 'too_many_requests')),
  play: shows('There were too many requests. Wait a minute.'),
});
export const Maintenance = meta.story({
  beforeEach: listAnswers(() => apiError(503, 'unavailable')),
  play: shows('The API is down for maintenance.'),
});
export const Forbidden = meta.story({
  beforeEach: listAnswers(() => apiError(403, 'forbidden')),
  play: shows('Your account may not list identities any more. Ask another sudo person.'),
});
export const Offline = meta.story({
  beforeEach: listAnswers(networkError),
  play: shows('The API cannot be reached. You may be offline.'),
});
export const SessionExpired = meta.story({
  beforeEach: listAnswers(() => apiError(401, 'unauthenticated')),
  play: shows('Your session has expired. Log in again.'),
});
export const NoProject = meta.story({
  parameters: {
    port: { api: null, project: { hasAccessProjects: [], selectedProject: null, selectProject: () => undefined } },
  },
  play: shows('No project'),
});
export const NoApi = meta.story({
  parameters: {
    port: { api: null, project: { hasAccessProjects: [demo], selectedProject: demo, selectProject: () => undefined } },
  },
  play: shows('No project with an API'),
});

everyState<IdentitiesState['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  Empty,
  NoResults,
  ServerError,
  Unexpected,
  TooMany,
  Maintenance,
  Forbidden,
  Offline,
  SessionExpired,
  NoProject,
  NoApi,
});
