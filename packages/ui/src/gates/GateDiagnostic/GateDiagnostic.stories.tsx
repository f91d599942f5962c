import { expect, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { GateDiagnostic } from './GateDiagnostic.tsx';

const text =
  'Time: 2026-11-21T13:12:00.000Z\nReason: unverified\nIdentity: 00000001-7c1e-4a04-8e13-000000000005\nRequest: 0b5e7f1c';

const meta = preview.meta({
  title: 'Gates/GateDiagnostic',
  component: GateDiagnostic,
  args: {
    facts: {
      time: '2026-11-21T13:12:00.000Z',
      reason: 'unverified',
      identityId: '00000001-7c1e-4a04-8e13-000000000005',
      requestId: '0b5e7f1c',
    },
  },
});

export const Default = meta.story({ tags: ['picture', 'picture-dark', 'picture-narrow'] });
export const CopySuccess = meta.story({
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy diagnostic' }));
    await expect(await canvas.findByText('Copied')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(text);
  },
});
export const CopyFailure = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy diagnostic' }));
    await expect(await canvas.findByText(/^Time: /)).toBeVisible();
    await expect(canvasElement).toHaveTextContent('Request: 0b5e7f1c');
  },
});
