import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { ListPage, type ListPageProps, ListPageTools } from './ListPage.tsx';

const page: ListPageProps = {
  title: 'Dishes',
  asOf: new Date('2026-11-21T13:12:00Z'),
  timeZone: 'Europe/Brussels',
  isRefetching: false,
  onRefresh: fn(),
  toolbar: (
    <ListPageTools columns={<Button variant="outline">Columns</Button>}>
      <Button variant="outline">Export</Button>
    </ListPageTools>
  ),
  notice: null,
  absence: null,
  children: <div style={{ padding: '0 24px' }}>Rows</div>,
  summary: '247 dishes',
};

const meta = preview.meta({
  title: 'Components/ListPage',
  component: ListPage,
  parameters: { layout: 'fullscreen' },
  args: page,
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('247 dishes');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(page.onRefresh).toHaveBeenCalledOnce();
  },
});
export const WithNotice = meta.story({ args: { notice: <Callout title="Out of date">Rows of yesterday.</Callout> } });
export const WithoutRows = meta.story({
  args: { asOf: undefined, toolbar: null, absence: 'There is nothing here.', summary: '' },
  play: async () => {
    await expect(screen.queryByText('Rows')).not.toBeInTheDocument();
  },
});
