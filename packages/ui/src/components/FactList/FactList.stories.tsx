import preview from '#.storybook/preview';
import { FactList } from './FactList.tsx';

const meta = preview.meta({
  title: 'Components/FactList',
  component: FactList,
  args: {
    facts: [
      { term: 'State', value: 'Active' },
      { term: 'Created', value: '3 Jun 2025, 11:00 CEST' },
    ],
  },
});

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
export const LongContent = meta.story({
  args: { facts: [{ term: 'Address', value: 'a-word-that-does-not-end-'.repeat(12) }] },
});
