import { expect, waitFor } from 'storybook/test';
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
const clamped = {
  width: 80,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
const told = () => document.querySelector('[data-cut-texts]');
/** A text that is cut after some lines is told like one that is cut after one, also to whoever comes to it by keyboard. */
export const CutTextByKeyboard = meta.story({
  args: {
    children: (
      <>
        <a href="#maria">
          <div style={cut}>Maria Wilhelmina van den Boogaard-Kuijpers</div>
          <div style={clamped}>Members who registered in the first week of the season, and their funds</div>
          <div style={cut}>Jana</div>
        </a>
        <button type="button" style={cut}>
          Beter één aandeel in de hand
        </button>
        <a href="#jana">Jana</a>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const lines = canvas.getByText(/^Members/);
    await userEvent.hover(lines);
    await expect(lines).toHaveAttribute('title', lines.textContent);
    await userEvent.unhover(lines);
    await userEvent.tab();
    await waitFor(() =>
      expect(told()?.textContent).toBe(
        'Maria Wilhelmina van den Boogaard-KuijpersMembers who registered in the first week of the season, and their funds',
      ),
    );
    await userEvent.tab();
    await expect(told()).toHaveTextContent(/^Beter één aandeel in de hand$/);
    await userEvent.keyboard('{Escape}');
    await expect(told()).toBeNull();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link').at(-1)).toHaveFocus();
    await expect(told()).toBeNull();
  },
});
