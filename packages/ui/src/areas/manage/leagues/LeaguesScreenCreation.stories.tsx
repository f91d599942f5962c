import { adminApi } from '@bullpen/contract';
import { useEffect, useReducer, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const notify = { success: fn(), warning: fn() };
/** The leagues that the API was asked to make. */
const posted = fn();
const [ulo] = players;
const [made] = leagues;
if (!ulo || !made) throw new TypeError('The stories have their player and a league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesScreen/Creation',
  component: LeaguesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/leagues' } },
  },
});

const { create, get } = adminApi.leagues;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const reserved = () =>
  apiError(422, 'unprocessable', { data: { fields: [{ path: ['name'], message: 'This name is reserved.' }] } });
let renderAgain: () => void = () => undefined;
/** As when what surrounds the list changes. */
function RenderedAgain() {
  const [count, again] = useReducer((before: number) => before + 1, 1);
  renderAgain = again;
  // Shown together with what the effects below have set.
  const [settled, setSettled] = useState(count);
  useEffect(() => setSettled(count), [count]);
  return (
    <div data-settled={settled}>
      <LeaguesScreen />
    </div>
  );
}

async function fillIn() {
  await press('New league…');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nachtwacht');
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search players/ }), 'mänd');
  await press(`Choose ${ulo?.name} ${ulo?.email}`);
  await press('Create league');
}

export const CreateLeagueSuccess = meta.story({
  play: async () => {
    await fillIn();
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'League created', description: 'Nachtwacht' }),
      ),
    );
    const dialog = await screen.findByRole('dialog', { name: 'League' });
    await expect(dialog).toHaveTextContent(/Nachtwacht.*Ülo Mänd/);
  },
});
export const CreateLeagueFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(create, reserved)),
  play: async () => {
    await fillIn();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is reserved\./));
    await expect(name).toHaveFocus();
    await expect(screen.getByText(ulo.email)).toBeVisible();
  },
});
export const CorrectLeagueSuccess = meta.story({
  render: () => <RenderedAgain />,
  beforeEach: ({ msw }) => msw.use(overrideCall(create, reserved)),
  play: async () => {
    await fillIn();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is reserved\./));
    await userEvent.type(name, ' II');
    await waitFor(() => expect(name).toBeValid());
    renderAgain();
    await waitFor(() => expect(document.querySelector('[data-settled="2"]')).not.toBeNull());
    await expect(name).toBeValid();
    await expect(name).toHaveValue('Nachtwacht II');
  },
});
export const CreateLeagueAgainSuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(create, async (request) => {
        posted(await request.json());
        return posted.mock.calls.length === 1 ? networkError() : { ...made, name: 'Nachtwacht' };
      }),
    ),
  play: async () => {
    await fillIn();
    await expect(await screen.findByText(/It was looked for and is not there yet\./)).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Create league' });
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    const [[first], [second]] = posted.mock.calls as [[object], [object]];
    await expect(second).toEqual(first);
  },
});
/** Its answer was lost, and it is there: it says so, and is not offered again. */
export const CreateLeagueMadeAfterAll = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(create, networkError),
      overrideCall(get, () => made),
    ),
  play: async () => {
    await fillIn();
    await expect(await screen.findByText('It was created')).toBeVisible();
    await expect(screen.queryByText(/may have been created/)).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Create league' })).toBeNull();
  },
});
