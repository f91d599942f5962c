import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from '../../../../components/Toaster/notify.ts';
import { Toaster } from '../../../../components/Toaster/Toaster.tsx';
import { connectApi } from '../../../../data/api-connection.ts';
import { dirk, kristiina, mads, marieke } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { handelskompas } from '../../../../mocks/projects.ts';
import { sessions } from '../../../../mocks/sessions.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const onOldSignIn = fn(async () => true);
const { key: projectKey, apiUrl } = handelskompas;
const api = connectApi({ projectKey, apiUrl: apiUrl ?? '', getToken: async () => marieke.id, onOldSignIn });
const { update } = adminApi.sudo.identities;
const oldSignIn = () =>
  apiError(403, 'reauthentication_required', { message: 'Confirm that it is you, then try again.' });

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Acts',
  component: IdentitiesScreen,
  parameters: { port: { notify, api } },
  render: (args) => (
    <>
      <IdentitiesScreen {...args} />
      <Toaster duration={Number.POSITIVE_INFINITY} />
    </>
  ),
});

const at = (id: string) => ({ address: `?open=${id}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const giveReason = async () => userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked for.');
const row = (name: RegExp) => within(screen.getByRole('table', { name: 'Identities' })).getByRole('row', { name });

export const EscapeLeadsBack = meta.story({
  parameters: at(mads.id),
  play: async () => {
    await press('Activate…');
    await screen.findByRole('textbox', { name: 'Reason' });
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: 'Identity' })).toBeVisible();
  },
});
export const ActivateSuccess = meta.story({
  parameters: at(mads.id),
  play: async () => {
    await press('Activate…');
    await giveReason();
    await press('Activate account');
    await waitFor(() => expect(screen.getByText('Account activated')).toBeVisible());
    await expect(row(/mads/)).toHaveTextContent('Active');
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Account deactivated')).toBeVisible());
    await waitFor(() => expect(row(/mads/)).toHaveTextContent('Inactive'));
  },
});

async function giveSudo() {
  await press('Give sudo…');
  await giveReason();
  await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), kristiina.traits.email);
  await press('Give sudo');
}

export const GiveSudoAfterANewLogInSuccess = meta.story({
  parameters: at(kristiina.id),
  beforeEach: ({ msw }) => {
    msw.use(overrideCall(update, oldSignIn));
    onOldSignIn.mockReset().mockImplementation(async () => {
      msw.use(overrideCall(update, () => ({ ...kristiina, metadata_public: { authz: { sudo: true } } })));
      return true;
    });
  },
  play: async () => {
    await giveSudo();
    await waitFor(() => expect(screen.getByText('Sudo given')).toBeVisible());
    await expect(onOldSignIn).toHaveBeenCalledOnce();
    await expect(row(/kristiina/)).toHaveTextContent('Every project, through sudo');
  },
});
export const GiveSudoWithoutANewLogInFailure = meta.story({
  parameters: at(kristiina.id),
  beforeEach: ({ msw }) => {
    msw.use(overrideCall(update, oldSignIn));
    onOldSignIn.mockReset().mockResolvedValue(false);
  },
  play: async () => {
    await giveSudo();
    await waitFor(() => expect(screen.getByText('Nothing was given')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Asked for.');
    await expect(screen.getByRole('button', { name: 'Give sudo' })).toBeEnabled();
  },
});
export const WithdrawAccessSuccess = meta.story({
  parameters: at(dirk.id),
  play: async () => {
    await tab('Access');
    await press('Withdraw access to TEST S01 Bullpen Demo…');
    await giveReason();
    await press('Withdraw access');
    await waitFor(() => expect(screen.getByText('Access withdrawn')).toBeVisible());
    const access = await screen.findByRole('list', { name: 'Access' });
    await expect(access).not.toHaveTextContent('S01 Bullpen Demo');
    await tab('Facts');
    await expect(await screen.findByRole('tabpanel')).not.toHaveTextContent('S01 Bullpen Demo');
    await press('Undo');
    await tab('Access');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Access' })).toHaveTextContent('S01 Bullpen Demo'));
  },
});
export const EndSessionsSuccess = meta.story({
  parameters: at(dirk.id),
  play: async () => {
    await tab('Sessions');
    await press(/^End session: Safari on iPhone, since /);
    await giveReason();
    await press('End 1 session');
    await waitFor(() => expect(screen.getByText('1 session ended')).toBeVisible());
    await press('End 1 session…');
    await giveReason();
    await press('End 1 session');
    await waitFor(() => expect(screen.getByRole('button', { name: 'End sessions…' })).toHaveAttribute('aria-disabled'));
    await expect(screen.getByRole('list', { name: 'Sessions' })).toHaveTextContent(/Ended .*Ended /);
  },
});
export const EndSessionsThatAreOverFailure = meta.story({
  parameters: at(dirk.id),
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.endAll, () => ({ ended: 0 }))),
  play: async () => {
    await tab('Sessions');
    await press('End 2 sessions…');
    await giveReason();
    await press('End 2 sessions');
    await waitFor(() => expect(screen.getByText('No session was ended')).toBeVisible());
  },
});
export const EndASessionThatIsOverFailure = meta.story({
  parameters: at(dirk.id),
  beforeEach: ({ msw }) => {
    const [session] = sessions;
    if (!session) throw new TypeError('The fixtures have a session.');
    msw.use(overrideCall(adminApi.sessions.end, () => ({ ...session, isActive: false, endedAt: null })));
  },
  play: async () => {
    await tab('Sessions');
    await press(/^End session: Safari on iPhone, since /);
    await giveReason();
    await press('End 1 session');
    await waitFor(() => expect(screen.getByText('No session was ended')).toBeVisible());
  },
});
export const EndASessionOfAnAccountThatIsGoneFailure = meta.story({
  parameters: at(dirk.id),
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.end, () => apiError(404, 'not_found'))),
  play: async () => {
    await tab('Sessions');
    await press(/^End session: Safari on iPhone, since /);
    await giveReason();
    await press('End 1 session');
    await waitFor(() => expect(screen.getByText('It does not exist any more')).toBeVisible());
  },
});
