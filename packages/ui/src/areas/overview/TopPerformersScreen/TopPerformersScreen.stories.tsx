import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { overrideCall } from '../../../mocks/override.ts';
import { topPerformerPage, topPerformers } from '../../../mocks/top-performers.ts';
import { TopPerformersScreen } from './TopPerformersScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TopPerformersScreen',
  component: TopPerformersScreen,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Top performers' })).toBeVisible();
    await expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
    const [first] = topPerformers;
    const opener = screen.getByRole('link', { name: `${first?.rank}. ${first?.name}` });
    await expect(opener).toHaveAttribute('href', `/manage/funds?open=${first?.id}`);
  },
});
const names = async () =>
  (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent ?? '');

export const SearchAndOrder = meta.story({
  play: async ({ userEvent }) => {
    const [best = '', ...others] = await names();
    const heading = () => screen.getByRole('columnheader', { name: 'Return' });
    await expect(heading()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Return' }));
    await waitFor(async () => expect((await names()).at(-1)).toBe(best));
    await expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await expect(others).not.toHaveLength(0);
    await userEvent.type(screen.getByRole('searchbox'), best);
    await expect(await screen.findByText('1 fund', { selector: '[role="status"]' })).toBeVisible();
    await expect(await names()).toEqual([best]);
  },
});
export const NextPage = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.overview.topPerformers, (request) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'second';
        const items = isSecond ? topPerformerPage.items.slice(2) : topPerformerPage.items.slice(0, 3);
        return { ...topPerformerPage, items, nextCursor: isSecond ? null : 'second' };
      }),
    ),
  play: async () => {
    await waitFor(async () => expect(await names()).toEqual(topPerformerPage.items.map(({ name }) => name)));
    await expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  },
});
