import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { connectApi } from '../../../../data/api-connection.ts';
import { identities, kristiina, marieke } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { handelskompas } from '../../../../mocks/projects.ts';
import { IdentitiesBulk } from './IdentitiesBulk.tsx';

const { update } = adminApi.sudo.identities;
const oldSignIn = () =>
  apiError(403, 'reauthentication_required', { message: 'Confirm that it is you, then try again.' });
const onOldSignIn = fn(async () => true);
const { key: projectKey, apiUrl } = handelskompas;
const withProof = connectApi({ projectKey, apiUrl: apiUrl ?? '', getToken: async () => marieke.id, onOldSignIn });
const scope = { count: identities.length, unseen: 0, shown: 'all' } as const;

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesBulk/LogIn',
  component: IdentitiesBulk,
  args: { api: withProof, rows: identities, shown: identities, scope, matching: '7', onSelect: fn() },
});

async function deactivateEverybody() {
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate 7' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Desk closed.');
  // It is there once everybody has been read.
  await userEvent.type(await screen.findByRole('textbox', { name: /^Type/ }), '5 accounts');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate 5 accounts' }));
}

export const AfterOneNewLogInSuccess = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(overrideCall(update, oldSignIn));
    const proof = Promise.withResolvers<boolean>();
    onOldSignIn.mockReset().mockImplementation(async () => {
      setTimeout(() => {
        msw.use(overrideCall(update, () => ({ ...kristiina, state: 'inactive' })));
        proof.resolve(true);
      }, 50);
      return proof.promise;
    });
  },
  play: async () => {
    await deactivateEverybody();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Deactivate: 5 of 5 done'));
  },
});
export const WithoutANewLogInFailure = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(overrideCall(update, oldSignIn));
    onOldSignIn.mockReset().mockResolvedValue(false);
  },
  play: async () => {
    await deactivateEverybody();
    // It is there once the run has ended.
    await expect(await screen.findByRole('button', { name: 'Retry 5' })).toBeEnabled();
    await expect(screen.getByRole('status')).toHaveTextContent(/0 of 5 done/);
    await userEvent.click(screen.getByRole('button', { name: 'Results' }));
    await expect(screen.getAllByText('Not sent')).not.toHaveLength(0);
  },
});
