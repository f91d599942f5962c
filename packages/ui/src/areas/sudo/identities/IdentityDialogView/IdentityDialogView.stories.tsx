import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, longest, mads, marieke, urs } from '../../../../mocks/identities.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentityFacts } from '../IdentityFacts/IdentityFacts.tsx';
import { IdentityDialogView, type IdentityDialogViewProps } from './IdentityDialogView.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const dialog: IdentityDialogViewProps = {
  identity: dirk,
  tab: 'facts',
  onTab: fn(),
  parts: {
    facts: <IdentityFacts api={api} identity={dirk} />,
    access: 'Access',
    sessions: 'Sessions',
    audit: 'Audit',
    json: 'JSON',
  },
  refusals: { deactivation: undefined, sudo: undefined },
  onActivate: fn(),
  onDeactivate: fn(),
  onSetSudo: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityDialogView',
  component: IdentityDialogView,
  args: dialog,
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Identity' })).toHaveTextContent(dirk.id);
    await expect(await screen.findByText('21 Nov 2026, 10:11 CET')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('sessions');
    await press('Give sudo…');
    await expect(dialog.onSetSudo).toHaveBeenLastCalledWith(true);
    await press('Deactivate…');
    await expect(dialog.onDeactivate).toHaveBeenCalledOnce();
  },
});
export const OwnAccount = meta.story({
  args: {
    identity: marieke,
    parts: { ...dialog.parts, facts: <IdentityFacts api={api} identity={marieke} /> },
    refusals: {
      deactivation: 'You cannot deactivate your own account.',
      sudo: 'You cannot take sudo away from your own account.',
    },
  },
  play: async () => {
    const deactivate = await screen.findByRole('button', { name: 'Deactivate…' });
    await expect(deactivate).toHaveAttribute('aria-disabled', 'true');
    await expect(deactivate).toHaveAccessibleDescription('You cannot deactivate your own account.');
    await expect(screen.getByRole('button', { name: 'Take sudo away…' })).toHaveAccessibleDescription(
      'You cannot take sudo away from your own account.',
    );
    await press('Take sudo away…');
    await expect(dialog.onSetSudo).not.toHaveBeenCalled();
  },
});
export const OtherSudo = meta.story({
  args: { identity: urs },
  play: async () => {
    await press('Take sudo away…');
    await expect(dialog.onSetSudo).toHaveBeenLastCalledWith(false);
  },
});
export const Inactive = meta.story({
  args: { identity: mads, parts: { ...dialog.parts, facts: <IdentityFacts api={api} identity={mads} /> } },
  play: async () => {
    await expect(await screen.findByText('Never, as far as is known')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Deactivate…' })).not.toBeInTheDocument();
    await press('Activate…');
    await expect(dialog.onActivate).toHaveBeenCalledOnce();
  },
});
export const LongContent = meta.story({
  args: { identity: longest, parts: { ...dialog.parts, facts: <IdentityFacts api={api} identity={longest} /> } },
});
