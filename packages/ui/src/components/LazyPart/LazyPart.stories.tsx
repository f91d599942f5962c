import type { ComponentType } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { LazyPart } from './LazyPart.tsx';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>Fund of {name}</p>;
const loading = () => fn<() => Promise<ComponentType<PartProps>>>(async () => Part);
/** What has come once is not fetched again: each story has its own. */
const load = loading();
const loadAtTheSecondTry = loading();

const meta = preview.meta({
  title: 'Components/LazyPart',
  component: LazyPart<PartProps>,
  args: { load, props: { name: 'Lotte' } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fund of Lotte')).toBeVisible();
    await expect(load).toHaveBeenCalledOnce();
  },
});
export const TryAgainSuccess = meta.story({
  args: { load: loadAtTheSecondTry },
  beforeEach: () => {
    loadAtTheSecondTry.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Fund of Lotte')).toBeVisible();
    await expect(loadAtTheSecondTry).toHaveBeenCalledTimes(2);
  },
});
