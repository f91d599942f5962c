import { scriptTabs } from '@bullpen/contract';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { makePort } from '../../mocks/port.tsx';
import { ScriptTabs } from './ScriptTabs.tsx';

const meta = preview.meta({
  title: 'Areas/Scripts/ScriptTabs',
  component: ScriptTabs,
  parameters: { layout: 'fullscreen', port: { address: { ...makePort().address, pathname: '/scripts/compose' } } },
  args: { children: null },
});

export const Default = meta.story({
  play: async () => {
    const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(labels).toEqual(Object.values(scriptTabs).map(({ label }) => label));
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Templates');
  },
});
