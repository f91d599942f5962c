import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { IdentityGoneDialog } from './IdentityGoneDialog.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityGoneDialog',
  component: IdentityGoneDialog,
  args: { id: dirk.id, onClose: fn() },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('No identity in the list has this id any more.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
export const LongContent = meta.story({ args: { id: 'whatever-somebody-has-typed-into-the-address-'.repeat(6) } });
