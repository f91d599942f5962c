import { adminApi } from '@bullpen/contract';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { invitations } from '../../../../mocks/invitations.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { InvitationsScreenInvite } from './InvitationsScreenInvite.tsx';

const [helena] = invitations;
const { api } = makePort();
if (!helena || !api) throw new TypeError('The stories have an invitation and an API.');

const meta = preview.meta({
  title: 'Areas/Sudo/Invitations/InvitationsScreen/Invite',
  component: InvitationsScreenInvite,
  args: { api, onInvite: fn(), onClose: fn() },
});

const { list } = adminApi.invitations;
const pageSize = 200;
const many = Array.from({ length: 450 }, (_, index) => `guest${index}@freelance.example`);

const onInvite = fn<ComponentProps<typeof InvitationsScreenInvite>['onInvite']>();
/** Of invitations whose answer was lost it is looked up which there are. */
export const UnansweredRead = meta.story({
  args: { onInvite },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, (request) => {
        const id = new URL(request.url).searchParams.get('search');
        const made = onInvite.mock.lastCall?.[1][0]?.id;
        const items = id !== null && id === made ? [{ ...helena, id }] : [];
        return { items, nextCursor: null, total: { value: items.length, exact: true } };
      }),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Addresses' }));
    await userEvent.paste('guest7@freelance.example, ana@freelance.example');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'TEST S01 Bullpen Demo' }), 'r');
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'New desk.');
    await userEvent.click(screen.getByRole('button', { name: /^Invite 2/ }));
    await waitFor(() => expect(onInvite).toHaveBeenCalledOnce());
    const [sending, people] = onInvite.mock.lastCall ?? [];
    const found = await sending?.findOut?.(people ?? []);
    await expect(people?.map(({ id }) => found?.get(id))).toEqual([true, false]);
  },
});
export const InvitedAmongManySuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, (request) => {
        const asked = new URL(request.url).searchParams;
        const from = Number(asked.get('cursor') ?? 0);
        const emails = asked.get('state') === 'pending' ? many.slice(from, from + pageSize) : [];
        const isLast = from + pageSize >= many.length;
        return {
          items: emails.map((email) => ({ ...helena, email })),
          nextCursor: isLast ? null : String(from + pageSize),
          total: { value: many.length, exact: true },
        };
      }),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Addresses' }));
    await userEvent.paste('guest7@freelance.example, guest449@freelance.example, ana@freelance.example');
    const read = within(screen.getByRole('list', { name: 'Addresses read' }));
    await waitFor(() =>
      expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'guest7@freelance.exampleInvited already: left out',
        'guest449@freelance.exampleInvited already: left out',
        'ana@freelance.exampleCan be invited',
      ]),
    );
  },
});
