import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { alpenboerse } from '../../mocks/projects.ts';
import { AreaToCome } from '../AreaToCome/AreaToCome.tsx';
import { ConsoleShell } from './ConsoleShell.tsx';

const meta = preview.meta({
  title: 'Shell/ConsoleShell',
  component: ConsoleShell,
  parameters: { layout: 'fullscreen' },
  args: { children: <AreaToCome label="Overview" /> },
});

export const Production = meta.story({ tags: ['picture', 'picture-dark', 'picture-narrow'] });
export const Test = meta.story({
  tags: ['picture'],
  parameters: {
    port: {
      project: {
        hasAccessProjects: [alpenboerse],
        selectedProject: alpenboerse,
        recentKeys: [],
        selectProject: () => undefined,
      },
    },
  },
});
export const Navigating = meta.story({
  args: { isNavigating: true },
  play: async ({ canvas }) => {
    // It comes only after a moment: a page that is there at once shows none.
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await expect(canvas.getByText('Overview is not built yet').closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});
