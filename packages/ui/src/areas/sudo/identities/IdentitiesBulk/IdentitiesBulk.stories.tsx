import { adminApi, type Identity } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { selectionScope } from '../../../../components/DataTable/selection.ts';
import { dirk, identities, kristiina, marieke, tom } from '../../../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { IdentitiesBulk } from './IdentitiesBulk.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

/** With these picked of those that are shown. */
const picked = (rows: readonly Identity[], shown: readonly Identity[] = identities) => {
  const ids = shown.map(({ id }) => id);
  return { rows, shown, scope: selectionScope(new Set(rows.map(({ id }) => id)), ids), matching: `${shown.length}` };
};
const bulk: RecordBulkProps<Identity> = { api, ...picked([marieke, dirk, kristiina]), onSelect: fn() };
const { list, update } = adminApi.sudo.identities;

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesBulk',
  component: IdentitiesBulk,
  parameters: { layout: 'fullscreen' },
  args: bulk,
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Some = meta.story({
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
    await expect(canvas.getByRole('button', { name: 'Withdraw 3' })).toBeVisible();
  },
});
export const NotAllShown = meta.story({
  args: picked([marieke, dirk, kristiina], [dirk, tom]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected2 not shown');
  },
});
export const AllThatMatch = meta.story({
  args: picked(identities),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('All 7 that match');
    await userEvent.keyboard('{Escape}');
    await expect(bulk.onSelect).toHaveBeenCalledWith(new Set());
  },
});
export const Running = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, endless)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate 3' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Desk closed.');
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate 2 accounts' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Deactivate' })).toBeVisible();
  },
});
export const OneFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, (request) =>
        request.url.endsWith(dirk.id)
          ? apiError(403, 'last_sudo', { message: 'This is the last active sudo account.' })
          : { ...kristiina, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' },
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate 3' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Desk closed.');
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate 2 accounts' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Deactivate: 1 of 2 done1 failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Results' }));
    await expect(canvas.getByText('This is the last active sudo account.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry 1' })).toBeEnabled();
  },
});
/** What became of accounts whose answer was lost is read again: one was deactivated, the other was not. */
export const UnansweredRead = meta.story({
  beforeEach: ({ msw }) => {
    let isSent = false;
    msw.use(
      overrideCall(update, () => {
        isSent = true;
        return networkError();
      }),
      overrideCall(list, () =>
        identities.map((each) => (isSent && each.id === dirk.id ? { ...each, state: 'inactive' } : each)),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate 3' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Desk closed.');
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate 2 accounts' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Deactivate: 1 of 2 done1 failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Results' }));
    const told = canvas.getByText('No answer came. Read again, it was not done yet.');
    await expect(told.closest('li, tr')).toHaveTextContent(kristiina.traits.email);
  },
});
/** Withdraws a production project from two people of whom the API has newer records. */
const changedSince = (newer: readonly Identity[], sent: (body: unknown) => void) =>
  overrideCall(update, async (request) => {
    const person = newer.find(({ id }) => request.url.endsWith(id));
    const body = (await request.json()) as { readonly version: string; readonly projects: Record<string, 'r'> };
    if (!person) return apiError(404, 'not_found');
    if (body.version !== person.updated_at) {
      return apiError(409, 'conflict', { message: 'Somebody changed it.', data: { current: person } });
    }
    sent(body);
    return { ...person, metadata_public: { authz: { projects: body.projects } }, updated_at: '2026-11-21T13:13:00Z' };
  });
const withProjects = (person: Identity, projects: Record<string, 'r' | 'rw'>): Identity => ({
  ...person,
  metadata_public: { authz: { projects } },
  updated_at: '2026-11-21T13:12:00Z',
});
const prod = 'handelskompas-s03-prod';
const sent = fn();
export const ChangedSinceFailure = meta.story({
  args: picked([dirk, kristiina]),
  beforeEach: ({ msw }) =>
    msw.use(
      changedSince([withProjects(dirk, { [prod]: 'r', 'demo-s01-test': 'rw' }), withProjects(kristiina, {})], sent),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw 2' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), prod);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Season over.');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from 2 accounts' }));
    const status = canvas.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('Withdraw: 0 of 2 done1 unchanged, 1 failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Results' }));
    const result = 'Somebody changed this account in the meantime: its access to the project is “read” now.';
    await expect(canvas.getByText(`${result} Retry changes it from there.`)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(status).toHaveTextContent(/^Withdraw: 1 of 2 done1 unchanged$/));
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ version: '2026-11-21T13:12:00Z', projects: { 'demo-s01-test': 'rw' } }),
    );
  },
});
const notify = { success: fn(() => 'notice'), loading: fn(() => 'notice'), warning: fn(() => 'notice') };
export const UndoSuccess = meta.story({
  args: picked([dirk, kristiina]),
  parameters: { port: { notify } },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, async (request) => {
        const { projects } = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
        const person = request.url.endsWith(dirk.id) ? dirk : kristiina;
        sent(person.traits.email, projects);
        return withProjects(person, projects);
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw 2' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), prod);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Season over.');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from 2 accounts' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    const [said] = notify.success.mock.calls[0] as unknown as [
      { readonly title: string; readonly action: { readonly run: () => void } },
    ];
    await expect(said.title).toBe('Access withdrawn from 2 accounts');
    await expect(sent).toHaveBeenCalledWith(kristiina.traits.email, {});
    await expect(canvas.getByText('Withdraw: 2 of 2 done')).toBeVisible();
    said.action.run();
    // The bar does not go on saying so.
    await waitFor(() => expect(canvas.queryByText('Withdraw: 2 of 2 done')).not.toBeInTheDocument());
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(2));
    await expect(sent).toHaveBeenCalledWith(kristiina.traits.email, { [prod]: 'r' });
  },
});
