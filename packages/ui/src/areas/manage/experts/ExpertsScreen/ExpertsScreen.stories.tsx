import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { dirk } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ExpertsScreen } from './ExpertsScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertsScreen',
  component: ExpertsScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/experts' } },
  },
});

const { list } = adminApi.experts;
const none = { items: [], nextCursor: null, total: { value: 0, exact: true } };
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Experts' })).toBeVisible();
    await expect(await names()).toEqual(experts.map(({ name }) => name));
    await expect(screen.getByRole('img', { name: 'Portrait of Jana De Smet' })).toBeVisible();
    await expect(screen.getByText('5 experts', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const SearchExpertsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'redacteur');
    await waitFor(async () => expect(await names()).toEqual(['Théo Lefèvre']));
  },
});
export const FilterExpertsSuccess = meta.story({
  parameters: { address: '?visibility=hidden' },
  play: async () => {
    await waitFor(async () => expect(await names()).toEqual(['Sofie Wouters']));
    await expect(screen.getByRole('button', { name: 'Remove filter Visibility Hidden' })).toBeVisible();
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No expert matches “zimmerli”')).toBeVisible();
  },
});
export const SortExpertsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Place' }));
    await waitFor(async () => expect((await names())[0]).toBe('Sofie Wouters'));
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => none)),
  play: async () => {
    await expect(await screen.findByText('No experts yet')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: {
      address: { ...makePort().address, pathname: '/manage/experts' },
      viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' },
    },
  },
  play: async () => {
    await expect(await names()).toHaveLength(experts.length);
    for (const name of ['Change order…', 'New expert…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        /^You may only read in this project\./,
      );
  },
});
export const ReadExpertsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the experts' })).toBeVisible();
  },
});
