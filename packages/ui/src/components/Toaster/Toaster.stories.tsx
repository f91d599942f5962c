import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { type Notice, type NoticeType, notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster',
  component: Toaster,
  parameters: { layout: 'fullscreen' },
  args: { duration: Number.POSITIVE_INFINITY },
});

const saying = (type: NoticeType, notice: Notice) => ({
  play: async () => {
    notify[type](notice);
    await waitFor(() => expect(screen.getByText(notice.title)).toBeVisible());
    if (type !== 'default')
      await expect(screen.getByText(notice.title).closest('li')).toHaveAttribute('data-type', type);
    if (notice.description) await expect(screen.getByText(notice.description)).toBeVisible();
  },
});

export const Default = meta.story(saying('default', { title: 'A new version is here' }));
export const Success = meta.story(
  saying('success', { title: 'League renamed', description: '“Zuidas” → “Zuidas II”' }),
);
export const Info = meta.story(saying('info', { title: 'The season starts on 23 Nov 2026' }));
export const Warning = meta.story(saying('warning', { title: 'These rows are 12 minutes old' }));
export const Failure = meta.story(saying('error', { title: 'Failed to create login flow: no answer' }));
export const Loading = meta.story(saying('loading', { title: 'Exporting 18,306 players' }));
export const WithAction = meta.story({
  tags: ['picture', 'picture-dark'],
  ...saying('success', {
    title: 'League deleted',
    description: 'Vrijdagborrel',
    action: { label: 'Undo', run: fn() },
  }),
});
export const LongContent = meta.story(
  saying('error', {
    title: 'Failed to rename “Vermögensverwaltungsgesellschaftsmeisterschaft der Alpenbörse”',
    description: `request_${'8f21c0de'.repeat(12)}`,
  }),
);
export const Several = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    for (const title of ['First', 'Second', 'Third', 'Fourth']) notify.success({ title });
    await waitFor(() => expect(screen.getByText('Fourth')).toBeVisible());
  },
});
