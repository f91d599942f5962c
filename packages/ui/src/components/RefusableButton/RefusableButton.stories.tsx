import { Lock } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { RefusableButton, type RefusableButtonProps } from './RefusableButton.tsx';

const refusal = 'You may only read in this project. Ask a sudo person for write access.';

const args: RefusableButtonProps = {
  refusal,
  variant: 'outline',
  onClick: fn(),
  children: (
    <>
      <Lock aria-hidden="true" /> New official league
    </>
  ),
};

const meta = preview.meta({
  title: 'Components/RefusableButton',
  component: RefusableButton,
  args,
  render: (props) => (
    <div style={{ paddingTop: 56 }}>
      <RefusableButton {...props} />
    </div>
  ),
});

const button = () => screen.getByRole('button', { name: 'New official league' });

export const Allowed = meta.story({
  args: { refusal: undefined, children: 'New official league' },
  play: async () => {
    await userEvent.click(button());
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(button()).not.toHaveAttribute('aria-disabled');
  },
});
export const Refused = meta.story({
  play: async () => {
    await expect(button()).toHaveAttribute('aria-disabled', 'true');
    await expect(button()).toHaveAccessibleDescription(refusal);
  },
});
export const RefusedFocused = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(refusal);
    await expect(button()).toHaveAccessibleDescription(refusal);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
export const RefusedPressed = meta.story({
  play: async () => {
    await userEvent.click(button());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(refusal);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
export const RefusedDefault = meta.story({ args: { variant: 'default' } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Allowed, Refused, RefusedDefault }),
});
