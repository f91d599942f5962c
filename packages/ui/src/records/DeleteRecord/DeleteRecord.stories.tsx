import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagueMutations, leagueQueries } from '../../data/leagues.ts';
import { leagues } from '../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { DeleteRecord, type DeleteRecordProps } from './DeleteRecord.tsx';

const { api } = makePort();
const [league] = leagues;
if (!api || !league) throw new TypeError('The stories have an API and a league.');

const notify = { success: fn(), warning: fn() };
const { remove, deletion } = adminApi.leagues;

const record: DeleteRecordProps<{ readonly members: number }> = {
  kind: 'league',
  api,
  record: league,
  isGone: false,
  detail: undefined,
  undoing: 'This cannot be undone.',
  measure: leagueQueries.deletion(api, league.id),
  previewOf: ({ members }) => ({ goes: [{ label: 'memberships', count: members }], reachesOthers: false }),
  change: leagueMutations.remove,
  onClose: fn(),
  onDeleted: fn(),
};

const meta = preview.meta({
  title: 'Records/DeleteRecord',
  component: DeleteRecord<{ readonly members: number }>,
  args: record,
  parameters: { port: { notify } },
});

const button = () => screen.findByRole('button', { name: 'Delete league' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const fillIn = async () => {
  await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent('4 memberships');
  await userEvent.type(await reasonField(), 'Asked for it.');
  await userEvent.click(await button());
};

export const DeleteLeagueSuccess = meta.story({
  play: async () => {
    await fillIn();
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith({ title: 'League deleted', description: league.name }),
    );
    await expect(record.onDeleted).toHaveBeenCalledOnce();
  },
});
export const DeleteLeagueFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(remove, () => apiError(409, 'conflict', { data: { current: { ...league, version: 2 } } }))),
  play: async () => {
    await fillIn();
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Asked for it.');
    await expect(record.onDeleted).not.toHaveBeenCalled();
  },
});
export const DeleteLeagueUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(remove, networkError)),
  play: async () => {
    await fillIn();
    await expect(await screen.findByText('It may have been deleted')).toBeVisible();
  },
});
export const MeasureDeletionFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(deletion, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('It is not known what goes with it')).toBeVisible();
    await expect(await button()).toBeDisabled();
  },
});
export const Gone = meta.story({
  args: { isGone: true },
  play: async () => {
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await expect(record.onDeleted).toHaveBeenCalledOnce();
  },
});
