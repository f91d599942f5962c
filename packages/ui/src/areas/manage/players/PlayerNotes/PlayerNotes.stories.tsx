import { adminApi, type PlayerNote } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke } from '../../../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { noDraft, PlayerNotes } from './PlayerNotes.tsx';

const notify = { success: fn(), warning: fn() };
const { api } = makePort();
const [ulo, eleni] = players;
if (!api || !ulo || !eleni) throw new TypeError('The stories have an API and their players.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerNotes',
  component: PlayerNotes,
  args: { api, playerId: ulo.id, draft: noDraft, onDraft: fn() },
  render: function Typing(args) {
    const [draft, setDraft] = useState(args.draft);
    return <PlayerNotes {...args} draft={draft} onDraft={setDraft} />;
  },
  parameters: { port: { notify } },
});

const { list, create, remove } = adminApi.players.notes;
const field = () => screen.findByRole('textbox', { name: 'New note' });
const rows = async () => within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');
const write = async (text: string) => {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
};
const askToDelete = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Delete the note of/ });
  await userEvent.click(button ?? document.body);
  return screen.findByRole('dialog', { name: 'Delete this note' });
};
const many = (count: number): PlayerNote[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000013-7c1e-4a04-8e13-${String(1_000 + index).padStart(12, '0')}`,
    text: index === 0 ? 'Kapitalanlagegesellschaft'.repeat(12) : `Note ${count - index}`,
    writtenAt: '2026-11-20T16:42:00Z',
    author: index % 2 === 0 ? { id: marieke.id, email: marieke.traits.email } : null,
    isOwn: index % 2 === 0,
  }));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    const [first, second] = await rows();
    await expect(first).toHaveTextContent(`It stays.20 Nov 2026, 17:42 CET · ${marieke.traits.email}`);
    await expect(second).toHaveTextContent(`Answered by email.12 Nov 2026, 10:05 CET · ${dirk.traits.email}`);
  },
});
export const Empty = meta.story({
  args: { playerId: eleni.id },
  play: async () => {
    await expect(await screen.findByText('Nobody has written a note about this player.')).toBeVisible();
    await expect(await field()).toBeEnabled();
  },
});
export const LongContent = meta.story({
  tags: ['picture-narrow'],
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => many(5))),
  play: async () => {
    await expect((await rows())[1]).toHaveTextContent(/a colleague$/);
  },
});
export const Full = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => many(100))),
  play: async () => {
    await expect(await screen.findByText(/at most 100 notes/)).toBeVisible();
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
});
/** Of an editor the own note alone has a button. */
export const Editor = meta.story({
  parameters: {
    port: { notify, viewer: { identityId: marieke.id, email: marieke.traits.email, isSudo: false, access: 'rw' } },
  },
  play: async () => {
    await rows();
    await expect(screen.getAllByRole('button', { name: /^Delete the note of/ })).toHaveLength(1);
  },
});
export const ReadOnly = meta.story({
  parameters: { port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } } },
  play: async () => {
    await expect(await rows()).toHaveLength(2);
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the notes.*req_8f21c0de/);
  },
});
export const WriteNoteSuccess = meta.story({
  play: async () => {
    await write('Written today.{Enter}On two lines.');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await expect((await rows())[0]).toHaveTextContent(/^Written today\. On two lines\.21 Nov 2026/);
    await expect(await field()).toHaveValue('');
    await expect(notify.success).toHaveBeenLastCalledWith({ title: 'Note written' });
    await write('And another.');
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  },
});
export const WriteNoteFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(create, () => apiError(503, 'unavailable'))),
  play: async () => {
    await write('Written today.');
    await expect(await screen.findByText('Nothing was written')).toBeVisible();
    await expect(await field()).toHaveValue('Written today.');
    await expect(await rows()).toHaveLength(2);
  },
});
export const WriteNoteUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(create, () => networkError())),
  play: async () => {
    await write('Written today.');
    await expect(await screen.findByText('It may have been written')).toBeVisible();
    await expect(await field()).toHaveValue('Written today.');
  },
});
/** The answer was lost, the note was not: the same words are done with, what is added to them is another note. */
export const WriteNoteKeptAfterAll = meta.story({
  beforeEach({ msw }) {
    const kept: PlayerNote[] = [];
    msw.use(
      overrideCall(list, () => kept),
      overrideCall(create, async (request) => {
        const { id, text } = await request.json();
        const note = { id, text, writtenAt: '2026-11-21T13:12:00Z', author: null, isOwn: true };
        kept.unshift(note);
        return kept.length === 1 ? networkError() : note;
      }),
    );
  },
  play: async () => {
    await write('Written today.');
    await expect(await screen.findByText('It was written')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Write note' })).toBeDisabled();
    await expect(await rows()).toHaveLength(1);
    await write(' And more.');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await expect((await rows())[0]).toHaveTextContent(/^Written today\. And more\./);
    await expect(await field()).toHaveValue('');
  },
});
export const WriteNoteSubmitting = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(create, endless)),
  play: async () => {
    await write('Written today.');
    await expect(await field()).toHaveAttribute('readonly');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByText('It may have been written')).toBeVisible();
  },
});
export const WriteNothingFailure = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Write note' }));
    await expect(await field()).toHaveAccessibleDescription(/Write something\./);
    await expect(await field()).toHaveFocus();
  },
});
export const DeleteNoteSuccess = meta.story({
  play: async () => {
    const dialog = await askToDelete();
    await expect(dialog).toHaveTextContent('the name is a pun on the paper');
    await userEvent.click(screen.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await rows()).toHaveLength(1);
    await expect(notify.success).toHaveBeenCalledWith({ title: 'Note deleted' });
  },
});
export const DeleteNoteFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(remove, () => apiError(503, 'unavailable'))),
  play: async () => {
    await askToDelete();
    await userEvent.click(screen.getByRole('button', { name: 'Delete note' }));
    await expect(await screen.findByText('Nothing was deleted')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  },
});
