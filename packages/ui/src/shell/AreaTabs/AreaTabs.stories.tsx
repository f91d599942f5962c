import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { makePort } from '../../mocks/port.tsx';
import { AreaTabs } from './AreaTabs.tsx';

const tabs = {
  keepers: { path: '/zoo/keepers', label: 'Keepers' },
  animals: { path: '/zoo/animals', label: 'Animals' },
  safe: { path: '/zoo/safe', label: 'Safe', sudo: true },
} as const;
const at = (pathname: string) => ({ ...makePort().address, pathname });
const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

const meta = preview.meta({
  title: 'Shell/AreaTabs',
  component: AreaTabs,
  parameters: { layout: 'fullscreen', port: { address: at('/zoo/keepers') } },
  args: { label: 'Zoo', tabs, start: tabs.animals, children: null },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(screen.getByRole('navigation', { name: 'Zoo' })).toBeVisible();
    await expect(labels()).toEqual(['Keepers', 'Animals', 'Safe']);
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Keepers');
  },
});
export const Start = meta.story({
  parameters: { port: { address: at('/zoo') } },
  play: async () => {
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Animals');
  },
});
export const NotSudo = meta.story({
  parameters: { port: { address: at('/zoo/keepers'), viewer: { ...makePort().viewer, isSudo: false } } },
  play: async () => {
    await expect(labels()).toEqual(['Keepers', 'Animals']);
  },
});
