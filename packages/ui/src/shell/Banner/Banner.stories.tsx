import { Info } from 'lucide-react';
import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta = preview.meta({
  title: 'Shell/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    icon: <Info aria-hidden="true" />,
    children: (
      <>
        <strong>The season is frozen.</strong> Players see their funds and cannot trade.
      </>
    ),
  },
});

export const Default = meta.story({ tags: ['picture', 'picture-dark'] });
export const WithAction = meta.story({
  args: {
    action: (
      <Button variant="outline" size="sm">
        See why
      </Button>
    ),
  },
});
