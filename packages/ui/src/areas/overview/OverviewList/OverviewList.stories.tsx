import type { TopLeague } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { overviewQueries } from '../../../data/overview.ts';
import { makePort } from '../../../mocks/port.tsx';
import type { RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { leagueLabels } from '../overview-lists.ts';
import { OverviewList, type OverviewListProps, rangeFilter } from './OverviewList.tsx';

type Filters = typeof rangeFilter;
const list = fn<Extract<RecordListDefinition<TopLeague, 'return', Filters>['list'], (...given: never) => unknown>>();

const args: OverviewListProps<TopLeague, 'return', Filters> = {
  card: 'topPerformersByLeague',
  kind: {
    tableId: 'story-top-leagues',
    labels: leagueLabels,
    sorts: ['return'],
    filters: { known: rangeFilter, menu: [] },
    list,
    columns: () => [{ id: 'name', heading: 'League', namesRow: true, cell: ({ name }) => name }],
  },
};

const { project } = makePort();
const meta = preview.meta({
  title: 'Areas/Overview/OverviewList',
  component: OverviewList<TopLeague, 'return', Filters>,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    list.mockReset();
    list.mockImplementation((api, { range = '24h' }) => overviewQueries.everyLeague(api, { range }));
  },
  args,
});

export const FeatureOff = meta.story({
  parameters: {
    port: {
      project: { ...project, selectedProject: project.selectedProject && { ...project.selectedProject, features: [] } },
    },
  },
  play: async () => {
    await expect(
      screen.getByRole('heading', { name: 'Top performers by league are off in this project' }),
    ).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await expect(list).not.toHaveBeenCalled();
  },
});
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ range: 'season' })),
    );
  },
});
