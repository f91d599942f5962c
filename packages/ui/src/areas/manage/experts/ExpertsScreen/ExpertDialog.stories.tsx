import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ExpertDialog } from './ExpertDialog.tsx';

const { api } = makePort();
const [record] = experts;
if (!api || !record) throw new TypeError('The stories have an API and their expert.');

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertsScreen/ExpertDialog',
  component: ExpertDialog,
  args: { api, id: record.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Expert' })).toHaveTextContent(record.name));
    await expect(screen.getByRole('button', { name: 'Edit…' })).toBeVisible();
  },
});
