import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { MomentField } from './MomentField.tsx';

const meta = preview.meta({
  title: 'Components/MomentField',
  component: MomentField,
  args: { label: 'Start', timeZone: 'Europe/Brussels', error: undefined, onChange: fn() },
  render: (props) => <MomentField {...props} value={props.typed} />,
});

const field = () => screen.getByLabelText('Start');

export const Default = meta.story({
  args: { typed: '2026-12-01T09:00' },
  play: async () => {
    await expect(field()).toHaveValue('2026-12-01T09:00');
    await expect(field()).toHaveAccessibleDescription('CET');
  },
});
export const Empty = meta.story({
  args: { typed: '' },
  play: async () => {
    await expect(field()).toHaveAccessibleDescription('Europe/Brussels');
  },
});
export const ComesTwice = meta.story({
  args: { typed: '2026-10-25T02:30' },
  play: async () => {
    await expect(field()).toHaveAccessibleDescription('twice that night: the first, CEST');
  },
});
export const ComesTwiceKnown = meta.story({
  args: { typed: '2026-10-25T02:30', known: '2026-10-25T01:30:42Z' },
  play: async () => {
    await expect(field()).toHaveAccessibleDescription('twice that night: the second, CET');
  },
});
export const Invalid = meta.story({
  args: { typed: '2027-03-28T02:30', error: 'The clocks leave this time out: they go forward over it.' },
  play: async () => {
    await expect(field()).toBeInvalid();
    await expect(field()).toHaveAccessibleDescription(/The clocks leave this time out/);
  },
});
export const Fixed = meta.story({
  args: { typed: '2026-12-01T09:00', readOnly: true },
  play: async () => {
    await expect(field()).toHaveAttribute('readonly');
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Empty, ComesTwice, Invalid, Fixed }),
});
