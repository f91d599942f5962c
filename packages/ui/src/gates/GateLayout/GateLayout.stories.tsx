import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { GateLayout } from './GateLayout.tsx';

const meta = preview.meta({
  title: 'Gates/GateLayout',
  component: GateLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'A gate',
    children: <p>Why you stand here, and what moves you on.</p>,
    actions: (
      <Button size="lg" variant="outline">
        Log out
      </Button>
    ),
  },
});

export const Default = meta.story({ tags: ['picture', 'picture-dark', 'picture-narrow'] });
export const WithDiagnostic = meta.story({
  args: { diagnostic: { time: '2026-11-21T13:12:00.000Z', reason: 'unverified' } },
});
