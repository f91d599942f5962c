import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagueMutations } from '../../data/leagues.ts';
import { dirk } from '../../mocks/identities.ts';
import { leagues } from '../../mocks/leagues.ts';
import { apiError, endless, networkError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { RestoreRecord, type RestoreRecordProps } from './RestoreRecord.tsx';

const { api } = makePort();
const [league] = leagues;
if (!api || !league) throw new TypeError('The stories have an API and a league.');

const notify = { success: fn(), warning: fn() };
const { restore } = adminApi.leagues;
const [otherId, ownerId] = ['00000006-7c1e-4a04-8e13-000000000099', '00000001-7c1e-4a04-8e13-000000000099'];

const gone: RestoreRecordProps<typeof league> = {
  kind: 'league',
  api,
  id: league.id,
  name: undefined,
  isGone: true,
  change: leagueMutations.restore,
};

const meta = preview.meta({
  title: 'Records/RestoreRecord',
  component: RestoreRecord<typeof league>,
  args: gone,
  parameters: { port: { notify } },
});

const button = () => screen.findByRole('button', { name: 'Restore' });
const press = async () => userEvent.click(await button());
const answering = (answer: () => Response | Promise<Response>) => ({
  beforeEach: ({ msw }: { readonly msw: { readonly use: (handler: ReturnType<typeof overrideCall>) => void } }) =>
    msw.use(overrideCall(restore, answer)),
});
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

export const Idle = meta.story({
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'If it was deleted, it can be restored for 24 hours after that.',
    );
    await expect(await button()).toBeEnabled();
  },
});
export const Seen = meta.story({
  args: { name: league.name },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(
      /Vrijdagborrel.* was deleted\. It can be restored/,
    );
  },
});
/** Readers are told that it is not there, by the dialog, and no more. */
export const ReadOnly = meta.story({
  parameters: {
    port: { notify, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
});
/** A mistyped address leads to no record. */
export const NoId = meta.story({
  args: { id: 'vrijdag' },
  play: async () => {
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const RestoreLeagueSuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(restore, () => ({ ...league, version: 2 }))),
  play: async () => {
    await press();
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith({ title: 'League restored', description: league.name }),
    );
  },
});
export const Submitting = meta.story({
  ...answering(endless),
  play: async () => {
    await press();
    await waitFor(async () => expect(await button()).toBeDisabled());
  },
});
export const Paused = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await press();
    await says(/You are offline and nothing has been sent/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
});
export const InTheWay = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { name: league.name },
  ...answering(() =>
    apiError(409, 'in_the_way', {
      data: {
        obstacles: [
          { field: 'joinCode', problem: 'taken', record: { kind: 'league', id: otherId, name: 'Kaai' } },
          { field: 'owner', problem: 'gone', record: { kind: 'player', id: ownerId, name: 'Õnne Mägi' } },
        ],
      },
    }),
  ),
  play: async () => {
    await press();
    await says(/Nothing was restored.*Kaai.* has the join code now\..*The owner .*Õnne Mägi.* was deleted too\./);
    const links = screen.getAllByRole('link', { name: /^Open: / });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/manage/leagues?open=${otherId}`,
      `/manage/players?open=${ownerId}`,
    ]);
    await expect(await button()).toBeEnabled();
  },
});
export const Over = meta.story({
  ...answering(() => apiError(404, 'not_found')),
  play: async () => {
    await press();
    await waitFor(async () =>
      expect(await button()).toHaveAccessibleDescription(
        /^Nothing of it is kept in this project: staff deleted it more than 24 hours ago/,
      ),
    );
    await expect(screen.getByRole('status')).toHaveTextContent(/^Nothing of it is kept/);
  },
});
export const Refused = meta.story({
  ...answering(() => apiError(403, 'forbidden', { message: 'You may only read in this project.' })),
  play: async () => {
    await press();
    await says(/This is not possible.*You may only read/);
    await expect(await button()).toHaveAccessibleDescription(/You may only read/);
  },
});
export const Failed = meta.story({
  ...answering(() => apiError(500, 'internal', { message: 'It broke.' })),
  play: async () => {
    await press();
    await says(/Nothing was restored.*It broke\..*req_8f21c0de/);
    await expect(await button()).toBeEnabled();
  },
});
export const Unknown = meta.story({
  ...answering(networkError),
  play: async () => {
    await press();
    await says(/It may have been restored/);
  },
});
