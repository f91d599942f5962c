import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke, tom } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentitySessions, type IdentitySessionsProps } from './IdentitySessions.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const part: IdentitySessionsProps = { api, identity: dirk, onEnd: fn() };

const meta = preview.meta({ title: 'Areas/Sudo/Identities/IdentitySessions', component: IdentitySessions, args: part });

const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const { list } = adminApi.sessions;

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const all = await rows();
    await expect(all).toHaveLength(3);
    await expect(all[0]).toHaveTextContent(
      /Firefox on Linux.*Since 21 Nov 2026, 10:11 CET · Open until 22 Nov 2026, 10:11 CET/,
    );
    await expect(all[2]).toHaveTextContent(/Ran out 20 Nov 2026/);
    await userEvent.click(screen.getByRole('button', { name: /^End session: Safari on iPhone, since / }));
    await expect(part.onEnd).toHaveBeenLastCalledWith(expect.objectContaining({ isActive: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'End 2 sessions…' }));
    await expect(part.onEnd).toHaveBeenLastCalledWith('all');
  },
});
export const Empty = meta.story({
  args: { identity: tom },
  play: async () => {
    await expect(await screen.findByText('Nobody has logged in to this account.')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading: Sessions')).toBeInTheDocument();
  },
});
export const Offline = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the sessions');
    onlineManager.setOnline(true);
    await expect((await rows()).length).toBeGreaterThan(0);
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'forbidden'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the sessions')).toBeVisible();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
export const KeptByTheProvider = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => apiError(409, 'kept_elsewhere', { message: 'Look there.' }))),
  play: async () => {
    await expect(await screen.findByText(/^The identity provider keeps the sessions/)).toBeVisible();
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const ProviderUnavailable = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => apiError(502, 'provider_unavailable', { message: 'It does not answer. Try again.' })),
    ),
  play: async () => {
    await expect(
      await screen.findByText('It does not answer. Try again.', undefined, { timeout: 15_000 }),
    ).toBeVisible();
  },
});
export const Own = meta.story({
  args: { identity: marieke },
  play: async () => {
    const [own] = await rows();
    await expect(own).toHaveTextContent(/this one/);
    const end = screen.getByRole('button', { name: /^End session: Firefox on Linux, since / });
    await expect(end).toHaveAccessibleDescription('Log out to end the session that you are in.');
    await expect(await screen.findByRole('button', { name: 'End 1 session but this one…' })).toBeEnabled();
  },
});
