import { AuditEvent, adminApi } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { auditTrail } from '../../../../mocks/audit-trail.ts';
import { dirk, marieke, urs } from '../../../../mocks/identities.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { AuditScreen } from './AuditScreen.tsx';

const address = { ...makePort().address, pathname: '/sudo/audit' };
const meta = preview.meta({
  title: 'Areas/Sudo/Audit/AuditScreen',
  component: AuditScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const rows = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
const moments = () => screen.getAllByRole('cell', { name: /^\d+ \w{3} 20\d\d, \d\d:\d\d:\d\d$/ });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    const events = await rows();
    await expect(events).toHaveLength(auditTrail.length);
    await expect(events[0]).toMatch(/^League renamed from “Vrijdag” to “Vrijdagborrel”/);
    await expect(screen.getByRole('row', { name: /renamed from/ })).toHaveTextContent(
      /dirk\.aerts@.*PRODS03 Handelskompas/,
    );
    await expect(moments()[0]).toHaveTextContent('20 Nov 2026, 16:20:00');
    await expect(screen.getByRole('columnheader', { name: /^When/ })).toHaveAttribute('aria-sort', 'descending');
  },
});
export const InUtc = meta.story({
  play: async ({ userEvent }) => {
    await rows();
    await userEvent.click(screen.getByRole('radio', { name: 'UTC' }));
    await waitFor(() => expect(moments()[0]).toHaveTextContent('20 Nov 2026, 15:20:00'));
  },
});
export const OldestFirst = meta.story({
  play: async ({ userEvent }) => {
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'When' }));
    await waitFor(async () => expect((await rows()).at(-1)).toMatch(/^League renamed/));
  },
});
export const SearchEventsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'LEAGUE');
    await expect(await screen.findByText('1 event', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(urs.id);
    await waitFor(async () => expect((await rows()).join()).toMatch(/urs\.zimmermann@.*sudo given/));
  },
});
export const FilterEventsSuccess = meta.story({
  parameters: { address: `?actor=${dirk.id}&object=league&at=2026-11-20..2026-11-20&in=handelskompas-s03-prod` },
  play: async ({ userEvent }) => {
    await expect(await rows()).toHaveLength(1);
    const chips = screen.getAllByRole('button', { name: /^Remove filter/ }).map(({ ariaLabel }) => ariaLabel);
    await expect(chips).toEqual([
      'Remove filter When 20 Nov 2026',
      `Remove filter Done by ${dirk.traits.email}`,
      'Remove filter Kind of thing League',
      'Remove filter Project PROD S03 Handelskompas',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(auditTrail.length));
  },
});
export const FilterMenuOpen = meta.story({
  play: async ({ userEvent }) => {
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Act' }), 'Identity: change');
    await waitFor(async () => expect((await rows()).join()).not.toContain('League'));
    const doneBy = screen.getByRole('textbox', { name: 'Done by' });
    const chip = () => screen.queryByRole('button', { name: /^Remove filter Done by marieke/ });
    await userEvent.type(doneBy, 'marieke');
    await userEvent.tab();
    await expect(screen.getByText(/^Paste the whole id/)).toBeVisible();
    await userEvent.clear(doneBy);
    await userEvent.paste(marieke.id);
    await waitFor(() => expect(chip()).toBeVisible());
    await userEvent.clear(doneBy);
    await waitFor(() => expect(chip()).not.toBeInTheDocument());
    await userEvent.paste('nobody@bullpen.test');
    await expect(await screen.findByText('Nobody with this email was found.')).toBeVisible();
    await userEvent.clear(doneBy);
    await userEvent.paste(marieke.traits.email);
    await waitFor(() => expect(chip()).toBeVisible());
  },
});
const long = `theo.dubois+${'finals'.repeat(20)}@freelance.example`;
export const LongAddress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.audit.list, () => ({
        items: [
          AuditEvent.parse({
            ...auditTrail[0]?.entry,
            action: 'identity.change',
            projectKey: null,
            subject: { id: dirk.id, email: long },
            before: { projects: {} },
            after: { projects: { 'handelskompas-s03-prod': 'r' } },
            requestId: null,
          }),
        ],
        nextCursor: null,
        total: { value: 1, exact: true },
      })),
    ),
  play: async () => {
    const row = await screen.findByRole('row', { name: /given/ });
    await expect(row).toHaveTextContent(/: r given.*PRODS03 Handelskompas/);
    const act = within(row).getByText(/ given$/);
    await expect(act.scrollWidth).toBe(act.clientWidth);
  },
});
export const NonePasses = meta.story({
  parameters: { address: '?at=2020-01-01..2020-01-02' },
  play: async () => {
    await expect(await screen.findByText('No event passes these filters')).toBeVisible();
  },
});
export const OpenEventSuccess = meta.story({
  play: async ({ userEvent }) => {
    await rows();
    await userEvent.click(screen.getByRole('link', { name: /^League renamed/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Event' });
    await expect(dialog).toHaveTextContent(/Namebefore: Vrijdagafter: Vrijdagborrel/);
    await expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manage\/leagues\?open=.*&project=handelskompas-s03-prod$/),
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
const first = auditTrail[0]?.entry.id ?? '';
export const OpenEventOfALinkSuccess = meta.story({
  parameters: { address: `?open=${first}&search=nothing-like-it` },
  play: async () => {
    await expect(await screen.findByText(/sudo given$/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'All they have done' })).toHaveAttribute(
      'href',
      `/sudo/audit?actor=${marieke.id}`,
    );
  },
});
export const OpenUnknownEventFailure = meta.story({
  parameters: { address: `?open=${dirk.id}` },
  play: async () => {
    await expect(await screen.findByText('No event has this id')).toBeVisible();
  },
});
