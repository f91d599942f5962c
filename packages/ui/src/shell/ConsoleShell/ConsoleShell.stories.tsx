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

export const Production = meta.story();
export const Test = meta.story({
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
