import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { invitations } from '../../../../mocks/invitations.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { InvitationsListInvite } from './InvitationsListInvite.tsx';

const [helena] = invitations;
const { api } = makePort();
if (!helena || !api) throw new TypeError('The stories have an invitation and an API.');

const meta = preview.meta({
  title: 'Areas/Sudo/Invitations/InvitationsList/Invite',
  component: InvitationsListInvite,
  args: { api, onInvite: fn(), onClose: fn() },
});

const { list } = adminApi.invitations;
const pageSize = 200;
const many = Array.from({ length: 450 }, (_, index) => `guest${index}@freelance.example`);

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
