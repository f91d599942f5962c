import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { alpenboerse, demo, handelskompas } from '../../mocks/projects.ts';
import { ProjectSelector } from './ProjectSelector.tsx';

const selectProject = fn();

const projects = [handelskompas, alpenboerse, { ...demo, status: 'closed' }];

const papers = ['Handelskompas', 'Alpenbörse', 'Rahapäev', 'Havneposten', 'Talouskatsaus', 'Beursvizier', 'La Plume'];
const many = Array.from({ length: 24 }, (_, index) => ({
  ...handelskompas,
  key: `made-up-${index}`,
  description: index === 5 ? `${papers[5]} ${'Vermögensverwaltung'.repeat(5)}` : (papers[index % 7] ?? ''),
  season: index < 22 ? 1 + (index % 9) : 12,
  environment: index % 3 === 0 ? 'production' : 'test',
  status: index % 8 === 1 ? 'closed' : 'live',
}));

const among = (
  hasAccessProjects: readonly object[],
  selectedProject: object | null = handelskompas,
  recentKeys: readonly string[] = [],
) => ({
  port: { project: { hasAccessProjects, selectedProject, recentKeys, selectProject } },
});

const meta = preview.meta({
  title: 'Shell/ProjectSelector',
  component: ProjectSelector,
  parameters: among(projects),
});

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^Project/ }));
  return await screen.findByRole('combobox', { name: 'Find a project' });
}
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

export const Production = meta.story();
export const Test = meta.story({ parameters: among(projects, alpenboerse) });
/** The address asks for one that they may not open: the others are offered. */
export const NoneSelected = meta.story({
  parameters: among(projects, null),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Project Choose one' })).toBeVisible();
    await open();
    await userEvent.click(screen.getByRole('option', { name: /Handelskompas/ }));
    await expect(selectProject).toHaveBeenLastCalledWith(handelskompas.key);
  },
});
export const Open = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Project PROD S03 Handelskompas' })).toBeVisible();
    await open();
    await expect(labels()).toEqual(['PRODS03HandelskompasLive', 'TESTS04AlpenbörseLive', 'TESTS01Bullpen DemoClosed']);
    await expect(screen.getByRole('option', { checked: true })).toHaveTextContent('Handelskompas');
  },
});
export const OpenTheGame = meta.story({
  play: async () => {
    await open();
    await userEvent.tab();
    const game = screen.getByRole('link', { name: 'Open the game Handelskompas, in a new tab' });
    await expect(game).toHaveFocus();
    await expect(game).toHaveAttribute('href', 'http://localhost:4200/handelskompas');
    await expect(game).toHaveAttribute('target', '_blank');
    await expect(game).toHaveAttribute('rel', 'noopener noreferrer');
  },
});
export const WithoutGame = meta.story({
  parameters: among(projects, alpenboerse),
  play: async () => {
    await open();
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
});
/** Whoever makes their own projects may have parsed none of it: a script is no address of a game. */
export const UnsafeGame = meta.story({
  parameters: among(projects, { ...handelskompas, frontendUrl: 'javascript:alert(1)' }),
  play: async () => {
    await open();
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const TwentyFour = meta.story({
  parameters: among(many, many[9], ['made-up-9', 'gone', 'made-up-5']),
  play: async () => {
    await open();
    await expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent(/^PRODS01RahapäevClosedTESTS06Beurs/);
    await expect(labels()).toHaveLength(24);
  },
});
export const TwentyFourSearched = meta.story({
  parameters: among(many, many[9]),
  play: async () => {
    await userEvent.type(await open(), 'prod rahapaev');
    await waitFor(() => expect(labels()).toEqual(['PRODS01RahapäevClosed']));
  },
});
export const NoResults = meta.story({
  tags: ['picture'],
  parameters: among(many, many[9]),
  play: async () => {
    await userEvent.type(await open(), 'zimmerman');
    await expect(await screen.findByText('Nothing matches “zimmerman”')).toBeVisible();
  },
});
export const UnknownStatus = meta.story({
  parameters: among([{ ...handelskompas, status: 'paused', environment: 'stage' }]),
  play: async () => {
    await open();
    await expect(labels()).toEqual(['TESTS03Handelskompaspaused']);
  },
});
export const SelectProjectSuccess = meta.story({
  parameters: { ...among(projects) },
  play: async () => {
    await open();
    await userEvent.click(await screen.findByRole('option', { name: /Alpenbörse/ }));
    await expect(selectProject).toHaveBeenCalledWith(alpenboerse.key);
  },
});
