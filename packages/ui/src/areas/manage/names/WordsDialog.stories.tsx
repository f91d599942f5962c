import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { nameWords } from '../../../mocks/names.ts';
import { apiError, endless, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { WordsDialog } from './WordsDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onChanged = fn();
const onClose = fn();
const meta = preview.meta({
  title: 'Areas/Manage/Names/WordsDialog',
  component: WordsDialog,
  args: { api, onChanged, onClose },
});

const { words, updateWords } = adminApi.names;
const box = () => screen.findByRole('textbox', { name: 'Your words' });
const add = async (text: string) => userEvent.type(await box(), text);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save word list' }));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await box()).toHaveValue('borrel\ncasino\ngratis geld\ninvest now');
    await expect(await box()).toHaveAccessibleDescription('one in a line, 4 of 1,000');
    await expect(screen.getByText('184 words')).toBeVisible();
    await expect(screen.getByText('None yet')).toBeVisible();
  },
});
export const SaveWordsSuccess = meta.story({
  play: async () => {
    await add('\npoker\n  Cásino ');
    await expect(screen.getByText(/^Kept once.*: Cásino$/)).toBeVisible();
    await expect(await box()).toHaveAccessibleDescription('one in a line, 5 of 1,000');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(onChanged).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Word list changed' }),
      expect.any(Function),
    );
  },
});
export const WordTooLong = meta.story({
  play: async () => {
    const long = 'x'.repeat(41);
    await add(`\n${long}`);
    await save();
    await expect(await screen.findByText(new RegExp(`^“${long}”: `))).toBeVisible();
    await expect(onClose).not.toHaveBeenCalled();
  },
});
/** Somebody else saves while this one types. */
const theirs = { ...nameWords, words: ['borrel', 'casino'], version: 2 };
const overtaken = () => [
  overrideCall(updateWords, () =>
    apiError(409, 'conflict', {
      data: { current: theirs, last: { at: '2026-11-21T13:11:00Z', by: { id: dirk.id, email: dirk.traits.email } } },
    }),
  ),
  overrideCall(words, () => theirs),
];
export const Conflict = meta.story({
  tags: ['picture'],
  play: async ({ msw }) => {
    await add('\npoker');
    msw.use(...overtaken());
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(new RegExp(dirk.traits.email))).toBeVisible();
    await expect(await dialog.findByRole('radio', { name: /^Mine\s[\s\S]*poker/ })).toBeVisible();
  },
});
export const ConflictResolved = meta.story({
  play: async ({ msw }) => {
    await add('\npoker');
    msw.use(...overtaken());
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: /^Mine/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
    await expect(await box()).toHaveValue('borrel\ncasino\ngratis geld\ninvest now\npoker');
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(words, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading the words')).toBeInTheDocument();
  },
});
export const ReadWordsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(words, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the words')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  tags: ['picture'],
  parameters: {
    port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await expect(await screen.findByText(/^You may only read in this project\./)).toBeVisible();
    await expect(await box()).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Save word list' })).not.toBeInTheDocument();
  },
});
