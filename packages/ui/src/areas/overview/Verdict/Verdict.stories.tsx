import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { demo, handelskompas } from '../../../mocks/projects.ts';
import { Verdict } from './Verdict.tsx';

const { api } = makePort();
const nothing = { items: [], nextCursor: null, total: { value: 0, exact: true } };

const meta = preview.meta({
  title: 'Areas/Overview/Verdict',
  component: Verdict,
  ...(api ? { args: { api, project: handelskompas } } : {}),
});

const line = () => within(screen.getByRole('region', { name: 'The season at a glance' }));

export const Default = meta.story({
  play: async () => {
    await expect(await line().findByRole('link', { name: /nodes? of the plan due$/ })).toBeVisible();
    await expect(await line().findByRole('link', { name: /^\d+ names wait, the oldest of/ })).toHaveAttribute(
      'href',
      '/manage/names?sort=writtenAt',
    );
  },
});
/** What a project does not have says nothing, and asks nothing. */
export const WithoutFeatures = meta.story({
  args: { project: { ...demo, features: [] } },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.plan.get, () => apiError(404, 'not_found')),
      overrideCall(adminApi.funds.list, () => nothing),
      overrideCall(adminApi.names.list, () => nothing),
    ),
  play: async () => {
    await expect(await line().findByText(/^All is well/)).toBeVisible();
  },
});
export const OneFailedRetrySuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.scripts.runs.list, () => apiError(500, 'internal'))),
  play: async ({ msw, userEvent }) => {
    // Both of its reads failed, and it is named once.
    await expect(await line().findByText('Not read: Scripts')).toBeVisible();
    await expect(await line().findByRole('link', { name: /names wait/ })).toBeVisible();
    // Nothing is known of it while it is asked for again.
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof nothing>();
    const asked = fn(() => answered);
    msw.use(overrideCall(adminApi.scripts.runs.list, asked));
    await userEvent.click(line().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(line().getByText('Not read: Scripts')).toBeVisible();
    await expect(line().getByRole('link', { name: /names wait/ })).toBeVisible();
    answer(nothing);
    await waitFor(() => expect(line().queryByText(/^Not read/)).toBeNull());
  },
});
