import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Theme } from './Theme.tsx';

const meta = preview.meta({
  title: 'Components/Theme',
  component: Theme,
  args: { children: <Button>Invite</Button> },
});

export const Inherit = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { appearance: 'inherit' },
});
const cut = { width: 80, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A text that an ellipsis cuts is told whole to whoever points at it, and no other. */
export const CutText = meta.story({
  args: {
    children: (
      <>
        <div style={cut}>
          <bdi>Maria Wilhelmina van den Boogaard-Kuijpers</bdi>
        </div>
        <div style={cut}>Jana</div>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const long = canvas.getByText(/^Maria/);
    await userEvent.hover(long);
    await expect(long.parentElement).toHaveAttribute('title', 'Maria Wilhelmina van den Boogaard-Kuijpers');
    await userEvent.hover(canvas.getByText('Jana'));
    await expect(canvas.getByText('Jana')).not.toHaveAttribute('title');
    await expect(long.parentElement).not.toHaveAttribute('title');
  },
});
/** What the browser draws itself, such as scrollbars, follows the class of the theme: of the page and within it. */
export const ColorScheme = meta.story({
  args: { appearance: 'dark' },
  play: async ({ canvas }) => {
    const page = document.documentElement;
    const schemeOf = (element: Element) => getComputedStyle(element).colorScheme;
    for (const theme of ['dark', 'light']) {
      page.classList.add(theme);
      await expect(schemeOf(page)).toBe(theme);
      page.classList.remove(theme);
    }
    await expect(schemeOf(canvas.getByRole('button'))).toBe('dark');
  },
});
