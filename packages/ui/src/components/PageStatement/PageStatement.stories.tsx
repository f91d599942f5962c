import { TriangleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { PageStatement } from './PageStatement.tsx';

const meta = preview.meta({ title: 'Components/PageStatement', component: PageStatement, args: { title: 'A page' } });

export const Default = meta.story({
  args: { icon: <TriangleAlert />, tone: 'attention', children: <p>Why it shows nothing else.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('A pageWhy it shows nothing else.');
    await expect(canvas.getByRole('heading', { level: 1, name: 'A page' })).toBeVisible();
  },
});
export const TitleAlone = meta.story();
