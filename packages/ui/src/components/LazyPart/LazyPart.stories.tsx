import { type ComponentType, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { LazyPart, type LazyPartProps } from './LazyPart.tsx';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>Fund of {name}</p>;
const loading = () => fn<() => Promise<ComponentType<PartProps>>>(async () => Part);
/** What has come once is not fetched again: each story has its own. */
const load = loading();
const loadOnce = loading();
const loadAtTheSecondTry = loading();

function Anew(props: LazyPartProps<PartProps>) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Anew
      </button>
      <LazyPart key={times} {...props} />
    </>
  );
}

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
/** Mounted anew, as for the next record of a list. */
export const TheNextTime = meta.story({
  args: { load: loadOnce },
  render: (args) => <Anew {...args} />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Fund of Lotte');
    await userEvent.click(canvas.getByRole('button', { name: 'Anew' }));
    await expect(canvas.getByText('Fund of Lotte')).toBeVisible();
    await expect(loadOnce).toHaveBeenCalledOnce();
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
