import { adminApi } from '@bullpen/contract';
import { HttpResponse } from 'msw';
import { expect, screen, spyOn } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import { answered, listAnswers, projectOf, shows } from '#.storybook/list-answers';
import preview from '#.storybook/preview';
import { connectApi } from '../../../../data/api-connection.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import type { ReadState } from '../../../../data/read-state.ts';
import { identities, makeIdentity } from '../../../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { demo } from '../../../../mocks/projects.ts';
import { identitiesInitialData } from '../identity-selection.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen',
  component: IdentitiesScreen,
  parameters: { layout: 'fullscreen' },
});

const { list } = adminApi.sudo.identities;
const firstRows = identitiesInitialData(
  identities,
  { search: '', sort: 'changed', order: 'desc', filters: {} },
  new Date('2026-11-21T13:10:00Z'),
);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: shows('7 identities'),
});
export const Filtered = meta.story({
  tags: ['picture'],
  parameters: { address: '?state=active&verified=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 of 7 identities')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Filters' })).toHaveTextContent('StateActiveEmailVerified');
  },
});
export const NothingPasses = meta.story({
  parameters: { address: '?sudo=true&verified=false' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'No identity passes these filters' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear filters' })[1] ?? document.body);
    await expect(await canvas.findByText('7 identities')).toBeVisible();
  },
});
export const Loading = meta.story(answered(endless, 'Loading identities'));
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
  args: { initialData: firstRows },
  beforeEach: listAnswers(() => apiError(500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Failed to fetch identities.*out of date.*with an error.*req_8f21c0de/,
    );
    await expect(canvas.getByText('7 identities')).toBeVisible();
    await expect(canvas.getByText('As of 14:10 CET')).toBeVisible();
  },
});
export const Empty = meta.story(answered(() => HttpResponse.json([]), 'No identities yet'));
export const NoResults = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: shows('No identity matches “zimmerli”'),
});
export const ServerError = meta.story(answered(() => apiError(500, 'internal'), 'req_8f21c0de'));
export const Unexpected = meta.story(
  answered(
    () => HttpResponse.json([{ id: 'not an identity' }]),
    /^Unexpected answer\. Account not an identity is not .* at id\./,
  ),
);
export const UnexpectedHtml = meta.story(
  answered(() => HttpResponse.html('<h1>Bad gateway</h1>'), /^Unexpected answer/),
);
export const TooMany = meta.story(
  answered(() => apiError(429, 'too_many_requests', { headers: { 'retry-after': '42' } }), 'in 42 s'),
);
export const Maintenance = meta.story(answered(() => apiError(503, 'unavailable'), /^The API is down for maintenance/));
export const NotFound = meta.story(
  answered(() => apiError(404, 'not_found'), 'The API does not know what was asked for.'),
);
export const TimedOut = meta.story(answered(() => apiError(408, 'timeout'), 'There was no answer in time.'));
const withoutProvider = async (): Promise<string> => {
  throw new RequestFailure('The identity provider does not answer.', { kind: 'providerUnavailable' });
};
export const ProviderUnavailable = meta.story({
  parameters: {
    port: { api: connectApi({ projectKey: 'any', apiUrl: 'https://api.test/any', getToken: withoutProvider }) },
  },
  play: shows(/^The identity provider does not answer/),
});
export const Forbidden = meta.story(
  answered(() => apiError(403, 'forbidden'), 'Your account may not list identities any more. Ask another sudo person.'),
);
export const Offline = meta.story(answered(networkError, 'The API cannot be reached. You may be offline.'));
export const SessionExpired = meta.story(
  answered(() => apiError(401, 'unauthenticated'), 'Your session has expired. Log in again.'),
);
export const NoProject = meta.story({ parameters: { port: projectOf() }, play: shows('No project') });
export const NoApi = meta.story({ parameters: { port: projectOf(demo) }, play: shows('No project with an API') });

/** So many that a worker reads them. */
const many = Array.from({ length: 2000 }, (_, at) =>
  makeIdentity({
    number: at + 1,
    email: `person.${String(at).padStart(4, '0')}@handelskompas.example`,
    created: '2025-01-09T10:00:00Z',
    changed: new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString(),
  }),
);
export const ReadByAWorker = meta.story({
  beforeEach: ({ msw }) => {
    spyOn(globalThis, 'Worker');
    msw.use(overrideCall(list, () => HttpResponse.json(many)));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2,000 identities')).toBeVisible();
    await expect(Worker).toHaveBeenCalledOnce();
    await expect(canvas.getByText('person.1999@handelskompas.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await expect(await canvas.findByText('person.0000@handelskompas.example')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'person.1234');
    await expect(await canvas.findByText('1 of 2,000 identities')).toBeVisible();
  },
});

type IdentitiesState = ReadState<unknown>;

everyState<IdentitiesState['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  ServerError,
  Unexpected,
  TooMany,
  Maintenance,
  Forbidden,
  Offline,
  NotFound,
  TimedOut,
  ProviderUnavailable,
  SessionExpired,
  NoProject,
  NoApi,
});
