import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { scriptTemplateList } from '../../mocks/script-calls.ts';
import { EventSystemTemplate } from './EventSystemTemplate.tsx';
import { isEventSystem } from './script-entries.ts';

const template = scriptTemplateList.find(isEventSystem);
if (!template) throw new TypeError('The stories have their template.');

const meta = preview.meta({
  title: 'Areas/Scripts/EventSystemTemplate',
  component: EventSystemTemplate,
  args: { template },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Split' })).toBeVisible();
  },
});
export const Found = meta.story({
  args: { search: 'split' },
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  },
});
