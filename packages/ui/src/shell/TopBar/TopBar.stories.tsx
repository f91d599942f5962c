import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { inProject } from '../../mocks/port.tsx';
import { alpenboerse } from '../../mocks/projects.ts';
import { TopBar } from './TopBar.tsx';

const meta = preview.meta({ title: 'Shell/TopBar', component: TopBar, parameters: { layout: 'fullscreen' } });

const linksIn = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('navigation', { name: 'Areas' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

export const Sudo = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement }) => {
    await expect(linksIn(canvasElement)).toEqual([
      'Overview',
      'Manage',
      'Project',
      'Translations',
      'API',
      'Scripts',
      'Sudo',
    ]);
    await expect(canvas.getByRole('link', { name: 'Sudo' })).toHaveAttribute('aria-current', 'page');
  },
});
export const FeaturesOff = meta.story({
  parameters: {
    port: inProject(alpenboerse, {
      viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'rw' },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(linksIn(canvasElement)).toEqual(['Overview', 'Manage', 'Translations']);
  },
});
export const NoProject = meta.story({
  tags: ['picture'],
  parameters: {
    port: inProject(null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No project')).toBeVisible();
  },
});
