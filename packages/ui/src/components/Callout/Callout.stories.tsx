import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Button } from '../Button/Button.tsx';
import { Callout } from './Callout.tsx';

const meta = preview.meta({
  title: 'Components/Callout',
  component: Callout,
  args: { title: 'The account was not changed', children: 'The API answered with an error.' },
});

export const Default = meta.story();
export const WithRequest = meta.story({ args: { requestId: 'req_8f21c0de' } });
export const WithAction = meta.story({
  args: {
    action: (
      <Button variant="outline" size="sm">
        Try again
      </Button>
    ),
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, WithRequest, WithAction }),
});
