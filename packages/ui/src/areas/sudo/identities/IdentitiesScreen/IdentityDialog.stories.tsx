import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/IdentityDialog',
  component: IdentityDialog,
  args: { api, id: dirk.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Identity' })).toHaveTextContent(dirk.traits.email));
  },
});
