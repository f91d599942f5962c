import { sudoTabs } from '@bullpen/contract';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { makePort } from '../../../mocks/port.tsx';
import { SudoTabs } from './SudoTabs.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/SudoTabs',
  component: SudoTabs,
  parameters: { layout: 'fullscreen', port: { address: { ...makePort().address, pathname: '/sudo' } } },
  args: { children: null },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(labels).toEqual(Object.values(sudoTabs).map(({ label }) => label));
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Identities');
  },
});
