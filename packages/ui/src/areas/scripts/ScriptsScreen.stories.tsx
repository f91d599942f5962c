import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ShowNotice } from '../../components/Toaster/notify.ts';
import { dirk } from '../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../mocks/override.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { scriptPresets } from '../../mocks/scripts.ts';
import { ScriptsScreen } from './ScriptsScreen.tsx';

const address = { ...makePort().address, pathname: '/scripts' };
const notify = { ...makePort().notify, success: fn<ShowNotice>() };
const meta = preview.meta({
  title: 'Areas/Scripts/ScriptsScreen',
  component: ScriptsScreen,
  parameters: { layout: 'fullscreen', port: { address, notify } },
});

const { templates, presets } = adminApi.scripts;
const reader = { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } as const;
const setOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 2, name: 'Event-system template' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Split' })).toHaveAttribute(
      'href',
      '/scripts/compose?template=event&parameters=%7B%22event%22%3A%7B%22type%22%3A%22split%22%7D%7D',
    );
    await expect(screen.getByRole('link', { name: 'Recalculate ranks' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Halt everything' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/scripts\/compose\?preset=/),
    );
  },
});
export const SearchTemplatesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('link', { name: 'Split' });
    await userEvent.type(screen.getByRole('searchbox'), 'halt');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Split' })).toBeNull());
    await expect(screen.getByRole('link', { name: 'Trading halt' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Halt everything' })).toBeVisible();
  },
});
const unmatched = { parameters: { address: '?search=zimmerli' } };
export const NoMatch = meta.story({
  ...unmatched,
  play: async () => {
    await expect(await screen.findByText('Nothing matches “zimmerli”')).toBeVisible();
  },
});
export const ClearSearchSuccess = meta.story({
  ...unmatched,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await expect(await screen.findByRole('link', { name: 'Split' })).toBeVisible();
  },
});
export const RenameSetSuccess = meta.story({
  play: async ({ userEvent }) => {
    const set = await setOf('Halt everything');
    await userEvent.click(set.getByRole('button', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Halt the market{Enter}');
    await expect(await screen.findByRole('link', { name: 'Halt the market' })).toBeVisible();
    await expect(notify.success).toHaveBeenCalledWith({ title: 'Saved set renamed', description: 'Halt the market' });
  },
});
export const RenameSetFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(presets.update, () => apiError(503, 'maintenance', { message: 'Back soon.' }))),
  play: async ({ userEvent }) => {
    const set = await setOf('Halt everything');
    await userEvent.click(set.getByRole('button', { name: 'Rename' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!{Enter}');
    await expect(await screen.findByText('Nothing was renamed')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Halt everything!');
  },
});
export const DeleteSetSuccess = meta.story({
  play: async ({ userEvent }) => {
    const set = await setOf('Halt everything');
    await userEvent.click(set.getByRole('button', { name: 'Delete' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nobody uses it.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete saved set' }));
    // By its text: while the dialog is open no role outside of it is found.
    await waitFor(() => expect(screen.queryByText('Halt everything')).toBeNull());
    const deleted = expect.objectContaining({ title: 'Saved set deleted' });
    await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith(deleted));
    notify.success.mock.lastCall?.[0].action?.run();
    await expect(await screen.findByRole('link', { name: 'Halt everything' })).toBeVisible();
    const restored = expect.objectContaining({ title: 'Saved set restored' });
    await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith(restored));
  },
});
export const ReadOnly = meta.story({
  parameters: { port: { address, viewer: reader } },
  play: async () => {
    await expect(await screen.findByText(/^You may look at scripts/)).toBeVisible();
    const set = await setOf('Halt everything');
    for (const name of ['Rename', 'Delete'])
      await expect(set.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
  },
});
const gone = scriptPresets.map((preset) => ({ ...preset, templateId: 'party' })).slice(0, 1);
export const TemplateOfSetGone = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(presets.list, () => gone)),
  play: async () => {
    await expect(await screen.findByText('Cannot be run: its template “party” is gone')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Halt everything' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(templates, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading templates')).toBeVisible();
  },
});
export const ReadTemplatesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(templates, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the templates')).toBeVisible();
  },
});
export const ReadSetsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(presets.list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the saved sets')).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Split' })).toBeVisible();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address }) },
  play: async () => {
    await expect(screen.getByText('No project')).toBeVisible();
  },
});
