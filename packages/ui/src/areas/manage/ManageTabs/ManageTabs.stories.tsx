import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { inProject, makePort } from '../../../mocks/port.tsx';
import { alpenboerse } from '../../../mocks/projects.ts';
import { ManageTabs } from './ManageTabs.tsx';

const at = (pathname: string) => ({ port: { address: { ...makePort().address, pathname } } });

const meta = preview.meta({
  title: 'Areas/Manage/ManageTabs',
  component: ManageTabs,
  parameters: { layout: 'fullscreen', ...at('/manage/images') },
  args: { children: null },
});

const current = () => screen.getByRole('link', { current: 'page' });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(labels).toEqual([
      'Experts',
      'Images',
      'Leagues',
      'Official leagues',
      'Players',
      'Funds',
      'Instruments',
      'Names',
      'Origami',
    ]);
    await expect(current()).toHaveTextContent('Images');
  },
});
export const Start = meta.story({
  parameters: { ...at('/manage') },
  play: async () => {
    await expect(current()).toHaveTextContent('Players');
    await expect(current()).toHaveAttribute('href', '/manage/players');
  },
});
export const Last = meta.story({
  parameters: at('/manage/origami'),
  play: async () => {
    await expect(current()).toHaveTextContent('Origami');
  },
});
export const WithoutExperts = meta.story({
  parameters: {
    port: inProject(
      { ...alpenboerse, features: alpenboerse.features.filter((each) => each !== 'experts') },
      at('/manage/images').port,
    ),
  },
  play: async () => {
    await expect(screen.queryByRole('link', { name: 'Experts' })).not.toBeInTheDocument();
    await expect(screen.getAllByRole('link')).toHaveLength(8);
  },
});
