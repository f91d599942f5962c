import type { ActivityEntry } from '@bullpen/contract';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { ActivityList, type ActivityListProps } from './ActivityList.tsx';

const act = (action: string, name: string | null, actor: ActivityEntry['actor']): ActivityEntry => ({
  id: `00000009-7c1e-4a04-8e13-${action.length.toString().padStart(12, '0')}`,
  at: '2026-11-20T16:42:00.000Z',
  actor,
  isOwn: false,
  action,
  subject: { id: '00000009-7c1e-4a04-8e13-000000000001', name },
  isRestorable: action === 'league.delete',
});
const dirk = { id: '00000009-7c1e-4a04-8e13-000000000002', email: 'dirk.aerts@handelskompas.example' };
const rows = [act('league.delete', 'Vrijdagborrel', dirk), act('player.update', 'Ülo Mänd', null)];

const list: ActivityListProps = {
  label: 'What was done',
  state: {
    is: 'default',
    page: { rows, total: { value: 2, exact: true }, asOf: new Date('2026-11-21T13:12:00Z'), more: 'end' },
  },
  empty: 'Nothing was done.',
  now: new Date('2026-11-21T13:12:00Z'),
  onRetry: fn(),
  onMore: fn(),
};

const meta = preview.meta({ title: 'Records/ActivityList', component: ActivityList, args: list });

export const Default = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^League “Vrijdagborrel” deleted.*yesterday, 17:42 · dirk\.aerts@/);
    await expect(second).toHaveTextContent(/^Player “Ülo Mänd” changed.*a colleague$/);
    await expect(canvas.getByRole('link', { name: 'Ülo Mänd' })).toBeVisible();
  },
});
/** What can be done stands beside it, and who did it is known. */
export const WithActions = meta.story({
  args: { action: () => <Button size="sm">Restore</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Restore' })).toHaveLength(2);
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/dirk\.aerts/)).not.toBeInTheDocument();
  },
});
