import { adminApi } from '@bullpen/contract';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { OfficialLeaguesScreen } from './OfficialLeaguesScreen.tsx';

const notify = { success: fn(), warning: fn() };
/** What the API was asked to make. */
const posted = fn();
const [, , , draft] = officialLeagues;
if (!draft) throw new TypeError('The stories have their official league.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeaguesScreen/Creation',
  component: OfficialLeaguesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/official-leagues' } },
  },
});

const { create } = adminApi.officialLeagues;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole('textbox', { name });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));
const opened = () => screen.findByRole('dialog', { name: 'Official league' });

async function makeOne() {
  await press('New official league…');
  await userEvent.type(await box('Name'), 'Lentecup');
  await fireEvent.change(screen.getByLabelText('Start', { selector: 'input' }), {
    target: { value: '2026-10-01T09:00' },
  });
  await fireEvent.change(screen.getByLabelText('End', { selector: 'input' }), {
    target: { value: '2026-12-24T17:30' },
  });
  await press('Create official league');
}

export const CreateOfficialLeagueSuccess = meta.story({
  play: async () => {
    await makeOne();
    await told('Official league created', 'Lentecup');
    await expect(await opened()).toHaveTextContent(/Lentecup.*Draft.*lentecup/);
  },
});
export const CreateOfficialLeagueFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(create, async (request) => {
        posted(await request.json());
        return posted.mock.calls.length === 1 ? networkError() : { ...draft, name: 'Lentecup' };
      }),
    ),
  play: async () => {
    await makeOne();
    await expect(await screen.findByText('It may have been created')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Create official league' });
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    const [[first], [second]] = posted.mock.calls as [[object], [object]];
    await expect(second).toEqual(first);
  },
});
export const CreateOfficialLeagueInvalid = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(create, () =>
        apiError(422, 'unprocessable', { data: { fields: [{ path: ['slug'], message: 'Another one has it.' }] } }),
      ),
    ),
  play: async () => {
    await makeOne();
    await waitFor(async () => expect(await box('Slug')).toHaveAccessibleDescription(/Another one has it\./));
    await expect(await box('Slug')).toHaveFocus();
    await expect(await box('Name')).toHaveValue('Lentecup');
  },
});
