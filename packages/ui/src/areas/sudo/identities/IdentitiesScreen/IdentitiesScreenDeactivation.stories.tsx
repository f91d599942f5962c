import { adminApi } from '@bullpen/contract';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities } from '../../../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { identitiesInitialData } from '../identity-selection.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const notify = { success: fn(), error: fn(), warning: fn() };
/** The changes that the API has seen. */
const patched = fn();

const { list, update } = adminApi.sudo.identities;
const inactive = { ...dirk, state: 'inactive', updated_at: '2026-11-21T13:12:00Z' };

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Deactivation',
  component: IdentitiesScreen,
  parameters: {
    port: { notify },
    address: `?open=${dirk.id}`,
  },
  beforeEach: ({ msw }) => {
    msw.use(
      overrideCall(update, async (request) => {
        patched(await request.json());
        return inactive;
      }),
    );
  },
});

const button = (name: string) => screen.getByRole('button', { name });
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const firstRows = identitiesInitialData(
  identities,
  { search: '', sort: 'changed', order: 'desc', filters: {} },
  new Date(0),
);

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate…' }));
  await userEvent.type(await reasonField(), 'Left the newsroom.');
  // The sessions have been counted by then.
  await screen.findByRole('button', { name: 'Deactivate and end 2 sessions' });
}
const told = () => waitFor(() => expect(notify.success).toHaveBeenCalledOnce());

export const DoubleClickSuccess = meta.story({
  play: async () => {
    await fillIn();
    await userEvent.dblClick(button('Deactivate and end 2 sessions'));
    await told();
    await expect(patched).toHaveBeenCalledOnce();
  },
});
export const BeforeTheListHasComeSuccess = meta.story({
  args: { initialData: firstRows },
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async ({ canvas }) => {
    await fillIn();
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await told();
    await expect(canvas.getByRole('row', { name: /^dirk/ })).toHaveTextContent('Inactive');
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await expect(canvas.getByText('Loading identities')).toBeVisible();
  },
});
let release = () => {};
export const AnOlderListComesLateSuccess = meta.story({
  args: { initialData: firstRows },
  beforeEach: ({ msw }) => {
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    msw.use(overrideCall(list, () => held.promise.then(() => [dirk])));
  },
  play: async ({ canvas }) => {
    await fillIn();
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await told();
    release();
    await expect(await canvas.findByText('1 identity')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /dirk\.aerts/ })).toHaveTextContent('Inactive');
  },
});
export const CancelledUnderWayFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, endless)),
  play: async () => {
    await fillIn();
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await userEvent.click(button('Cancel'));
    await expect(await screen.findByText('It may have been deactivated')).toBeVisible();
    await waitFor(() => expect(button('Deactivate and end 2 sessions')).toBeEnabled());
  },
});
export const NobodyKnowsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, networkError)),
  play: async ({ msw }) => {
    await fillIn();
    msw.use(overrideCall(list, () => identities.map((one) => (one.id === dirk.id ? inactive : one))));
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await expect(await screen.findByText(/It is not active any more/)).toBeVisible();
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
  },
});
const message = 'The account is deactivated here. End the rest once the provider answers.';
/** It is inactive, and the sessions that another provider keeps go on: what the API says of that stays. */
export const ProviderAwayFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, () => apiError(502, 'provider_unavailable', { message }))),
  play: async ({ msw }) => {
    await fillIn();
    msw.use(overrideCall(list, () => identities.map((one) => (one.id === dirk.id ? inactive : one))));
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await expect(await screen.findByText('It is not active any more.')).toBeVisible();
    await expect(screen.getByText(message)).toBeVisible();
    await expect(screen.queryByText(/Nothing is left to do/)).toBeNull();
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
  },
});
export const AlreadyInactiveFailure = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current: inactive } })));
  },
  play: async () => {
    await fillIn();
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await expect(await screen.findByText('Somebody changed this account in the meantime')).toBeVisible();
    await expect(screen.getByText(/Nothing is left to do/)).toBeVisible();
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
  },
});
export const GoneFailure = meta.story({
  play: async ({ msw }) => {
    await fillIn();
    const rest = identities.filter(({ id }) => id !== dirk.id);
    msw.use(overrideCall(list, () => HttpResponse.json(rest)));
    msw.use(overrideCall(update, () => apiError(404, 'not_found')));
    await userEvent.click(button('Deactivate and end 2 sessions'));
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Left the newsroom.');
  },
});
