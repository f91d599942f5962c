import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { madeLayout } from '../../../components/ColumnMenu/column-layout.ts';
import { performerLabels } from '../overview-lists.ts';
import { OverviewList, type OverviewListProps } from './OverviewList.tsx';

interface Fund {
  readonly id: string;
  readonly name: string;
}

const list: OverviewListProps<Fund> = {
  labels: performerLabels,
  state: {
    is: 'default',
    page: {
      rows: [{ id: '1', name: 'Velvet Otter' }],
      total: { value: 1, exact: true },
      asOf: new Date('2026-11-21T13:12:00Z'),
      more: 'end',
    },
  },
  columns: [{ id: 'name', heading: 'Fund', namesRow: true, cell: ({ name }) => name }],
  rowId: ({ id }) => id,
  layout: madeLayout,
  onLayout: fn(),
  isThere: true,
  search: '',
  onSearch: fn(),
  range: '24h',
  onRange: fn(),
  timeZone: 'Europe/Brussels',
  onRefresh: fn(),
  onMore: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/OverviewList',
  component: OverviewList<Fund>,
  parameters: { layout: 'fullscreen' },
  args: list,
});

export const FeatureOff = meta.story({
  args: { isThere: false, state: { is: 'noApi' } },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Top performers are off in this project' })).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
});
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    await expect(list.onRange).toHaveBeenLastCalledWith('season');
  },
});
