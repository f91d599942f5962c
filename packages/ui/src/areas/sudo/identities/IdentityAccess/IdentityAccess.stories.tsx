import { adminApi, identityChangeRefusals } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke, tom } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentityAccess, type IdentityAccessProps } from './IdentityAccess.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const part: IdentityAccessProps = {
  api,
  identity: dirk,
  refusals: { sudo: undefined, projects: undefined },
  onWithdraw: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Identities/IdentityAccess', component: IdentityAccess, args: part });

const rows = async () => within(await screen.findByRole('list', { name: 'Access' })).getAllByRole('listitem');
const { list } = adminApi.grants;

export const Default = meta.story({
  play: async () => {
    const access = await rows();
    await expect(access).toHaveLength(3);
    const text = access.map(({ textContent }) => textContent).sort();
    await expect(text.at(0)).toMatch(
      /^PROD S03 Handelskompas .*“Joins the desk that runs the season\.”May read and write because marieke.* gave rw on 18 Nov 2026\.Last used 21 Nov 2026, 10:11 CET\./,
    );
    await expect(text.at(1)).toContain('Never used.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw access to TEST S01 Bullpen Demo…' }));
    await expect(part.onWithdraw).toHaveBeenLastCalledWith('demo-s01-test');
  },
});
export const Empty = meta.story({
  args: { identity: tom },
  play: async () => {
    await expect(await screen.findByText('This account may open no project.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Change access in the matrix' })).toHaveAttribute(
      'href',
      `/sudo/access?search=${encodeURIComponent(tom.traits.email)}`,
    );
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading: Access')).toBeInTheDocument();
  },
});
export const Offline = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the access');
    onlineManager.setOnline(true);
    await expect((await rows()).length).toBeGreaterThan(0);
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'forbidden'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the access')).toBeVisible();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
export const OwnSudo = meta.story({
  args: {
    identity: marieke,
    refusals: { sudo: identityChangeRefusals.own_sudo, projects: identityChangeRefusals.own_projects },
  },
  play: async () => {
    await rows();
    await expect(screen.queryByRole('link', { name: 'Change access in the matrix' })).not.toBeInTheDocument();
    const withdraw = screen.getByRole('button', { name: 'Withdraw sudo…' });
    await expect(withdraw).toHaveAccessibleDescription(identityChangeRefusals.own_sudo);
    await userEvent.click(withdraw);
    await expect(part.onWithdraw).not.toHaveBeenCalled();
  },
});
