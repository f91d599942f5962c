import { adminApi } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from '../../components/Toaster/notify.ts';
import { Toaster } from '../../components/Toaster/Toaster.tsx';
import { leagueMutations, leagueQueries } from '../../data/leagues.ts';
import { leagues } from '../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { handelskompas } from '../../mocks/projects.ts';
import { DeleteRecord, type DeleteRecordProps } from './DeleteRecord.tsx';

const { api } = makePort();
const [league] = leagues;
if (!api || !league) throw new TypeError('The stories have an API and a league.');

const navigate = fn();
/** What a restoration was sent with. */
const restored = fn();
const { remove, deletion, restore } = adminApi.leagues;

const otherId = '00000006-7c1e-4a04-8e13-000000000099';
const inTheWay = {
  obstacles: [
    { field: 'joinCode', problem: 'taken', record: { kind: 'league', id: otherId, name: 'Kaai' } },
    {
      field: 'owner',
      problem: 'gone',
      record: { kind: 'player', id: '00000001-7c1e-4a04-8e13-000000000099', name: 'Õnne Mägi' },
    },
  ],
};

const record: DeleteRecordProps<typeof league, { readonly members: number }> = {
  kind: 'league',
  api,
  record: league,
  isGone: false,
  detail: undefined,
  stays: 'The players stay.',
  measure: leagueQueries.deletion(api, league.id),
  previewOf: ({ members }) => ({ goes: [{ label: 'memberships', count: members }], reachesOthers: false }),
  change: leagueMutations.remove,
  restore: leagueMutations.restore,
  openAt: `/manage/leagues?open=${league.id}`,
  onClose: fn(),
  onDeleted: fn(),
};

/** As its page does, it lets the dialog go once the record is deleted. */
function Deleting({ onDeleted, ...args }: typeof record) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onDeleted();
  };
  return (
    <>
      {isOpen ? <DeleteRecord {...args} onDeleted={close} /> : null}
      <Toaster duration={Number.POSITIVE_INFINITY} />
    </>
  );
}

const meta = preview.meta({
  title: 'Records/DeleteRecord',
  component: DeleteRecord<typeof league, { readonly members: number }>,
  args: record,
  parameters: { port: { notify, navigate } },
  render: (args) => <Deleting {...args} />,
});

const button = () => screen.findByRole('button', { name: 'Delete league' });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const fillIn = async () => {
  await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent('4 memberships');
  await userEvent.type(await reasonField(), 'Asked for it.');
  await userEvent.click(await button());
};
const said = (title: string) => waitFor(() => expect(screen.getByText(title)).toBeVisible());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function undo() {
  await fillIn();
  await said('League deleted');
  await press('Undo');
}

export const DeleteLeagueSuccess = meta.story({
  play: async () => {
    await expect(await screen.findByText('It can be restored for 24 hours. The players stay.')).toBeVisible();
    await fillIn();
    await said('League deleted');
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

export const UndoDeletionSuccess = meta.story({
  play: async ({ msw }) => {
    msw.use(
      overrideCall(restore, async (request) => {
        restored(await request.json());
        return { ...league, version: league.version + 1 };
      }),
    );
    await undo();
    await said('League restored');
    await expect(restored).toHaveBeenLastCalledWith({ reason: 'Deletion undone.' });
  },
});
/** Two things are in the way: both are said. */
export const UndoDeletionInTheWay = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(restore, () => apiError(409, 'in_the_way', { data: inTheWay }))),
  play: async () => {
    await undo();
    await said('League not restored');
    await expect(
      screen.getByText(/Kaai.* has the join code now\. The owner .*Õnne Mägi.* was deleted too\./),
    ).toBeVisible();
  },
});
export const OpenWhatIsInTheWaySuccess = meta.story({
  ...UndoDeletionInTheWay.input,
  tags: [],
  play: async () => {
    await undo();
    await said('League not restored');
    await press('Open');
    await expect(navigate).toHaveBeenCalledWith(`/manage/leagues?open=${otherId}`, handelskompas.key);
  },
});
/** Nothing that is in the way has a page: its own address offers to restore it later. */
export const UndoDeletionNoRoom = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(restore, () =>
        apiError(409, 'in_the_way', { data: { obstacles: [{ field: 'id', problem: 'full', record: null }] } }),
      ),
    ),
  play: async () => {
    await undo();
    await said('League not restored');
    await press('Open');
    await expect(navigate).toHaveBeenCalledWith(record.openAt, handelskompas.key);
  },
});
export const UndoDeletionOver = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(restore, () => apiError(404, 'not_found'))),
  play: async () => {
    await undo();
    await said('League not restored');
    await expect(
      screen.getByText(/Nothing of it is kept in this project: staff deleted it more than 24 hours ago/),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Open|Try again|Undo/ })).not.toBeInTheDocument());
  },
});
export const UndoDeletionUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(restore, networkError)),
  play: async () => {
    await undo();
    await said('League may have been restored');
    await press('Open');
    await expect(navigate).toHaveBeenCalledWith(record.openAt, handelskompas.key);
  },
});
