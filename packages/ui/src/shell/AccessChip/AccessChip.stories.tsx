import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { marieke } from '../../mocks/identities.ts';
import { AccessChip } from './AccessChip.tsx';

const viewer = { identityId: marieke.id, email: marieke.traits.email, isSudo: false };

const meta = preview.meta({ title: 'Shell/AccessChip', component: AccessChip });

export const ReadAndWrite = meta.story({
  tags: ['picture', 'picture-dark'],
  parameters: { port: { viewer: { ...viewer, access: 'rw' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Read and write')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  tags: ['picture'],
  parameters: { port: { viewer: { ...viewer, access: 'r' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Read only')).toBeVisible();
  },
});
export const WithoutProject = meta.story({
  parameters: {
    port: { viewer: { ...viewer, access: undefined } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Read/)).not.toBeInTheDocument();
  },
});
