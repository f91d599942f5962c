import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { marieke } from '../../mocks/identities.ts';
import { inProject } from '../../mocks/port.tsx';
import { beursvizier, handelskompas } from '../../mocks/projects.ts';
import { ClosedSeasonBanner } from './ClosedSeasonBanner.tsx';

const meta = preview.meta({
  title: 'Shell/ClosedSeasonBanner',
  component: ClosedSeasonBanner,
  parameters: { layout: 'fullscreen', port: inProject(beursvizier) },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'This season is closed. It can still be changed; the first change asks.',
    );
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: inProject(beursvizier, {
      viewer: { identityId: marieke.id, email: marieke.traits.email, isSudo: false, access: 'r' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^This season is closed\.$/);
  },
});
export const Live = meta.story({
  parameters: { port: inProject(handelskompas) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
