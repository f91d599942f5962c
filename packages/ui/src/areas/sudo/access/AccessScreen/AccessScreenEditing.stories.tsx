import { adminApi, type Identity } from '@bullpen/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { dirk, identities, kristiina } from '../../../../mocks/identities.ts';
import { endless, overrideCall } from '../../../../mocks/override.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessInitialData } from '../access-selection.ts';
import { AccessScreen } from './AccessScreen.tsx';

const unsaved = createUnsavedChanges();

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessScreen/Editing',
  component: AccessScreen,
  parameters: { port: { unsaved } },
});

const cell = ({ traits }: Identity) =>
  screen.findByRole('gridcell', { name: new RegExp(`^${traits.email}, PROD S03 Handelskompas`) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function edit() {
  await userEvent.click(await cell(kristiina));
  await userEvent.keyboard('w');
  (await cell(dirk)).focus();
  await userEvent.keyboard('r{ArrowRight}w');
}
const newer: Identity = {
  ...kristiina,
  metadata_public: { authz: { projects: { 'alpenboerse-s04-prod': 'r' } } },
  updated_at: '2026-11-21T13:11:00Z',
};
export const EditsOutliveTheListSuccess = meta.story({
  play: async ({ canvas, msw }) => {
    await edit();
    msw.use(overrideCall(adminApi.sudo.identities.list, () => [newer, dirk]));
    await press('Refresh');
    await expect(await canvas.findByText('1 in conflict')).toBeVisible();
    await expect(canvas.getByText('3 changes to 2 people')).toBeVisible();
    (await cell(kristiina)).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('2 changes to 1 person')).toBeVisible();
  },
});
export const EditsOutliveTheDocumentSuccess = meta.story({
  args: {
    initialData: accessInitialData(identities, { search: '', filters: {} }, projects, new Date('2026-11-21T13:10:00Z')),
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sudo.identities.list, endless)),
  play: async ({ canvas }) => {
    const go = fn();
    await edit();
    await userEvent.type(canvas.getByRole('searchbox'), 'tom');
    await expect(await canvas.findByText('Loading identities')).toBeVisible();
    await expect(canvas.getByText('3 changes to 2 people')).toBeVisible();
    unsaved.leave(go);
    await press('Keep editing');
    await expect(go).not.toHaveBeenCalled();
  },
});
export const UndoAndRedoSuccess = meta.story({
  play: async ({ canvas }) => {
    await edit();
    await press('Undo');
    await expect(canvas.getByText('2 changes to 2 people')).toBeVisible();
    await press('Undo all');
    await expect(canvas.getByText('No changes')).toBeVisible();
    await press('Undo');
    await press('Redo');
    await press('Undo');
    await expect(canvas.getByText('2 changes to 2 people')).toBeVisible();
  },
});
export const LeaveAsksOnceSuccess = meta.story({
  play: async ({ canvas }) => {
    const go = fn();
    await edit();
    unsaved.leave(go);
    await press('Keep editing');
    await expect(go).not.toHaveBeenCalled();
    unsaved.leave(go);
    await press('Discard changes');
    await expect(go).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/^3 changes/)).not.toBeInTheDocument();
  },
});
