import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { UpsertExpertDialog } from './UpsertExpertDialog.tsx';

const { api } = makePort();
const [record] = experts;
if (!api || !record) throw new TypeError('The stories have an API and their expert.');

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertsScreen/UpsertExpertDialog',
  component: UpsertExpertDialog,
});

export const Default = meta.story({
  render: () => <UpsertExpertDialog api={api} record={record} isGone={false} onClose={fn()} />,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(record.name);
    await expect(screen.getByRole('button', { name: 'Save expert' })).toBeVisible();
  },
});
export const New = meta.story({
  render: () => <UpsertExpertDialog api={api} onClose={fn()} onCreated={fn()} onUndone={fn()} />,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  },
});
