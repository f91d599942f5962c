import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { alpenboerse, handelskompas, projects } from '../../mocks/projects.ts';
import { ProjectSelector } from './ProjectSelector.tsx';

const selectProject = fn();

const meta = preview.meta({
  title: 'Shell/ProjectSelector',
  component: ProjectSelector,
  parameters: { port: { project: { hasAccessProjects: projects, selectedProject: handelskompas, selectProject } } },
});

export const Production = meta.story();
export const Test = meta.story({
  parameters: { port: { project: { hasAccessProjects: projects, selectedProject: alpenboerse, selectProject } } },
});
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Project Handelskompas S03 PROD' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'PRODS03HandelskompasLive',
      'TESTS04AlpenbörseLive',
      'TESTS01Bullpen DemoClosed',
    ]);
    await expect(items[0]).toHaveAttribute('aria-current', 'true');
  },
});
export const SelectProjectSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Production' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Project/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Alpenbörse/ }));
    await expect(selectProject).toHaveBeenCalledWith(alpenboerse.key);
  },
});
