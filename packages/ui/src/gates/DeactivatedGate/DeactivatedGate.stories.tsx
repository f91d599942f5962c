import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { DeactivatedGate } from './DeactivatedGate.tsx';

const meta = preview.meta({
  title: 'Gates/DeactivatedGate',
  component: DeactivatedGate,
  parameters: { layout: 'fullscreen' },
  args: { email: 'mads.lund@havneposten.example', supportEmail: 'support@bullpen.test' },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Your account has been deactivated' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent(
      'If this is a mistake, ask support. You are logged in as mads.lund@havneposten.example.',
    );
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const LongContent = meta.story({
  args: { email: 'service-desk+very-long-alias.onboarding.and.offboarding@mail.alpenboerse-verlagshaus.example' },
});
