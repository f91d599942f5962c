import { AuditEvent, adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, tom } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentityAudit, type IdentityAuditProps } from './IdentityAudit.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const part: IdentityAuditProps = { api, identityId: dirk.id };

const meta = preview.meta({ title: 'Areas/Sudo/Identities/IdentityAudit', component: IdentityAudit, args: part });

const rows = async () => within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
const { list } = adminApi.audit;

export const Default = meta.story({
  play: async () => {
    const events = await rows();
    await expect(events[0]).toHaveTextContent(/Account dirk\.aerts@handelskompas\.example: .*given“Joins the desk/);
    await userEvent.click(screen.getByRole('radio', { name: 'By this person' }));
    await expect(await screen.findByText(/renamed from/)).toBeVisible();
    await expect(
      screen.getByRole('link', { name: /^League renamed from “Vrijdag” to “Vrijdagborrel”/ }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/manage\/leagues\?open=/));
  },
});
export const Empty = meta.story({
  args: { identityId: tom.id },
  play: async () => {
    await expect(await screen.findByText('Nobody has changed this account.')).toBeVisible();
  },
});
const accepted = AuditEvent.parse({
  id: '00000009-7c1e-4a04-8e13-000000000201',
  at: '2026-11-20T15:20:09.000Z',
  actor: { id: tom.id, email: tom.traits.email },
  projectKey: null,
  action: 'invitation.accept',
  subject: { id: '00000009-7c1e-4a04-8e13-000000000202', email: null },
  before: null,
  after: { email: tom.traits.email, sudo: false, projects: { 'handelskompas-s03-prod': 'r' } },
  reason: 'Covers the finals.',
  requestId: null,
});
export const CameByInvitation = meta.story({
  args: { identityId: tom.id },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, (request) => {
        const asked = new URL(request.url).searchParams;
        const isOfTom = asked.get('actorId') === tom.id && asked.get('action') === 'invitation.accept';
        const items = isOfTom ? [accepted] : [];
        return { items, nextCursor: null, total: { value: items.length, exact: true } };
      }),
    ),
  play: async () => {
    const [event] = await rows();
    await expect(event).toHaveTextContent(/^Invitation to Tom.* accepted: r in PROD S03 Handelskompas given/);
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading: Events')).toBeInTheDocument();
  },
});
export const Offline = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the audit trail');
    onlineManager.setOnline(true);
    await expect((await rows()).length).toBeGreaterThan(0);
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'forbidden'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the audit trail')).toBeVisible();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
