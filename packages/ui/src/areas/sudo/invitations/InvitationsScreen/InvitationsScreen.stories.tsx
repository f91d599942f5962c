import { adminApi } from '@bullpen/contract';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { invitations } from '../../../../mocks/invitations.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { InvitationsScreen } from './InvitationsScreen.tsx';

const address = { ...makePort().address, pathname: '/sudo/invitations' };
const meta = preview.meta({
  title: 'Areas/Sudo/Invitations/InvitationsScreen',
  component: InvitationsScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const { create, list, withdraw } = adminApi.invitations;
const [helena, lars] = invitations;
if (!helena || !lars) throw new TypeError('The stories have two invitations.');
const rows = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
    await expect(await rows()).toHaveLength(invitations.length);
    await expect(screen.getByRole('row', { name: /^helena\.koppel/ })).toHaveTextContent(/Pending.*S03 Handelskompasr/);
    await expect(screen.getByRole('row', { name: /^lars\.dahl/ })).toHaveTextContent('Expired');
  },
});
export const FilterInvitationsSuccess = meta.story({
  parameters: { address: '?state=withdrawn' },
  play: async () => {
    await expect(await rows()).toEqual(['pieter.maes@freelance.example']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State Withdrawn' }));
    await waitFor(async () => expect(await rows()).toHaveLength(invitations.length));
  },
});
export const SearchInvitationsSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(lars.id);
    await waitFor(async () => expect(await rows()).toEqual([lars.email]));
  },
});
export const ReadInvitationsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the invitations' })).toBeVisible();
  },
});
export const WithdrawInvitationSuccess = meta.story({
  parameters: { address: `?open=${helena.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Found somebody else.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invitation' });
    await waitFor(() => expect(dialog).toHaveTextContent('Withdrawn'));
    await expect(within(dialog).queryByRole('button', { name: 'Withdraw…' })).not.toBeInTheDocument();
  },
});
export const WithdrawEndedInvitationFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(withdraw, () => apiError(409, 'not_open', { message: 'It is over.' }))),
  parameters: { address: `?open=${helena.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Found somebody else.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
    await expect(await screen.findByText('It is over.')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Found somebody else.');
  },
});
export const ResendInvitationSuccess = meta.story({
  parameters: { address: `?open=${lars.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send again…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(await screen.findByRole('dialog', { name: 'Invitation' })).toHaveTextContent('Pending');
  },
});

async function inviteAll(pasted: string) {
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Invite…' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Addresses' }));
  await userEvent.paste(pasted);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'PROD S03 Handelskompas' }), 'rw');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Covers the finals.');
  await userEvent.click(screen.getByRole('button', { name: /^Invite \d/ }));
}

export const InviteManySuccess = meta.story({
  beforeEach: () => {
    // Of two that were invited at once the one with the greater id stands first.
    let last = 1000;
    spyOn(crypto, 'randomUUID').mockImplementation(() => `0000000a-7c1e-4a04-8e13-00000000${--last}0`);
  },
  play: async () => {
    await inviteAll(`Ana <ana@freelance.example>; ${helena.email}\ntim@freelance.example, ana@freelance.example`);
    await expect(await screen.findByText('Invite: 2 of 2 done')).toBeVisible();
    await waitFor(async () => expect(await rows()).toContain('ana@freelance.example'));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
const asked: string[] = [];
export const RetryInvitationsSuccess = meta.story({
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      overrideCall(create, async (request) => {
        const { id, email } = await request.clone().json();
        asked.push(`${email} ${id}`);
        const isFirst = asked.filter((each) => each.startsWith(email)).length === 1;
        return email.startsWith('tim') && isFirst
          ? apiError(500, 'internal', { message: 'The mail server is away.' })
          : { ...helena, id, email };
      }),
    );
  },
  play: async () => {
    await inviteAll('ana@freelance.example, tim@freelance.example');
    await expect(await screen.findByText('1 failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Results' }));
    await expect(screen.getByRole('list', { name: 'Result of each row' })).toHaveTextContent(
      'The mail server is away.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    await expect(await screen.findByText('Invite: 2 of 2 done')).toBeVisible();
    // With the id that it had: whoever was invited after all is not invited twice.
    await expect(asked).toHaveLength(3);
    await expect(new Set(asked).size).toBe(2);
  },
});
