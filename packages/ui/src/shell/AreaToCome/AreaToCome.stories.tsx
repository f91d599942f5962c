import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { AreaToCome } from './AreaToCome.tsx';

const meta = preview.meta({
  title: 'Shell/AreaToCome',
  component: AreaToCome,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Manage' },
});

export const Sudo = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Manage is not built yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Sudo' })).toHaveAttribute('href', '/sudo');
  },
});
export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: { port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'rw' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});
