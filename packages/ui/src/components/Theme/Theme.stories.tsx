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
