import { adminApi } from '@bullpen/contract';
import { Trophy } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { overrideCall } from '../../mocks/override.ts';
import { inProject } from '../../mocks/port.tsx';
import { alpenboerse, beursvizier } from '../../mocks/projects.ts';
import { ConsoleShell } from './ConsoleShell.tsx';

/** Some page of an area. */
const page = (
  <main style={{ padding: 24 }}>
    <EmptyState icon={<Trophy />} title="No leagues yet" headingLevel={1}>
      Leagues group players. There are none in this project.
    </EmptyState>
  </main>
);

const meta = preview.meta({
  title: 'Shell/ConsoleShell',
  component: ConsoleShell,
  parameters: { layout: 'fullscreen' },
  args: { children: page },
});

export const Production = meta.story({ tags: ['picture', 'picture-dark', 'picture-narrow', 'picture-forced'] });
export const Test = meta.story({
  tags: ['picture'],
  parameters: {
    port: inProject(alpenboerse),
  },
});
export const ClosedSeason = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: {
    port: inProject(beursvizier),
  },
});
export const Navigating = meta.story({
  args: { isNavigating: true },
  play: async ({ canvas }) => {
    // It comes only after a moment: a page that is there at once shows none.
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await expect(canvas.getByText('No leagues yet').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  },
});
const touched = fn(() => ({ since: null }));
/** Whatever page is open, the API learns that its person looks at the project: once, not with each page. */
export const NotesVisit = meta.story({
  beforeEach({ msw }) {
    touched.mockClear();
    msw.use(overrideCall(adminApi.visits.touch, touched));
  },
  play: async () => {
    await waitFor(() => expect(touched).toHaveBeenCalledOnce());
  },
});
