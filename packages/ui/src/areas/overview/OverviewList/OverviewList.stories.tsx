import type { TopLeague } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { overviewQueries } from '../../../data/overview.ts';
import { inProject } from '../../../mocks/port.tsx';
import { handelskompas } from '../../../mocks/projects.ts';
import { leagueLabels } from '../overview-lists.ts';
import { OverviewList, type OverviewListProps, rangeFilter } from './OverviewList.tsx';

type Filters = typeof rangeFilter;
/** Over which ranges it was asked for. */
const asked: string[] = [];

const args: OverviewListProps<TopLeague, 'return', Filters> = {
  card: 'topPerformersByLeague',
  kind: {
    tableId: 'story-top-leagues',
    labels: leagueLabels,
    sorts: ['return'],
    filters: { known: rangeFilter, menu: [] },
    list(api, { range = '24h' }) {
      asked.push(range);
      return overviewQueries.everyLeague(api, { range });
    },
    columns: () => [{ id: 'name', heading: 'League', namesRow: true, cell: ({ name }) => name }],
  },
};

const meta = preview.meta({
  title: 'Areas/Overview/OverviewList',
  component: OverviewList<TopLeague, 'return', Filters>,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    asked.length = 0;
  },
  args,
});

export const FeatureOff = meta.story({
  parameters: {
    port: inProject({ ...handelskompas, features: [] }),
  },
  play: async () => {
    await expect(
      screen.getByRole('heading', { name: 'Top performers by league are off in this project' }),
    ).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await expect(asked).toEqual([]);
  },
});
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    await waitFor(() => expect(asked.at(-1)).toBe('season'));
  },
});
