import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { identities, marieke } from '../../../../mocks/identities.ts';
import { endless, overrideCall } from '../../../../mocks/override.ts';
import { identitiesInitialData } from '../identity-selection.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/OwnAccount',
  component: IdentitiesScreen,
  parameters: { address: `?open=${marieke.id}` },
});

const { list } = adminApi.sudo.identities;

export const DeactivateOwnAccountRefused = meta.story({
  play: async () => {
    const deactivateButton = await screen.findByRole('button', { name: 'Deactivate…' });
    await expect(deactivateButton).toHaveAccessibleDescription('You cannot deactivate your own account.');
    await userEvent.click(deactivateButton);
    await expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  },
});
export const TakeOwnSudoRefused = meta.story({
  args: {
    initialData: identitiesInitialData(
      identities,
      { search: '', sort: 'changed', order: 'desc', filters: {} },
      new Date(0),
    ),
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Access' }));
    await expect(await screen.findByRole('button', { name: 'Withdraw sudo…' })).toHaveAccessibleDescription(
      'You cannot take sudo away from your own account.',
    );
  },
});
