import { adminApi, type WrittenName } from '@bullpen/contract';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from '../../../components/Toaster/notify.ts';
import { Toaster } from '../../../components/Toaster/Toaster.tsx';
import { useShortcut } from '../../../foundation/shortcuts.ts';
import { dirk } from '../../../mocks/identities.ts';
import { names } from '../../../mocks/names.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { NamesScreen } from './NamesScreen.tsx';

const address = { ...makePort().address, pathname: '/manage/names' };
const meta = preview.meta({
  title: 'Areas/Manage/Names/NamesScreen/Actions',
  component: NamesScreen,
  parameters: { layout: 'fullscreen', port: { address, notify } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
});

const navigate = fn();
const { decide, withdraw } = adminApi.names;
const [goldfish, dog, potato, moon] = names;
if (!goldfish || !dog || !potato || !moon) throw new TypeError('The stories have their names.');
const fish = goldfish;

const linkOf = (name: string) => screen.findByRole('link', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
const begin = async (name: string) => (await linkOf(name)).focus();

/** By keys alone: two kept, the last one taken back, and the focus always where one goes on. */
export const KeepNamesSuccess = meta.story({
  play: async () => {
    await linkOf(fish.name);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await linkOf(fish.name)).toHaveFocus();
    await userEvent.keyboard('k');
    await waitFor(async () => expect(await linkOf(dog.name)).toHaveFocus());
    await isGone(fish.name);
    await userEvent.keyboard('k');
    await isGone(dog.name);
    await waitFor(async () => expect(await linkOf(potato.name)).toHaveFocus());
    await expect(await screen.findByText('6 names', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.keyboard('z');
    await waitFor(async () => expect(await linkOf(dog.name)).toHaveFocus());
    await expect(screen.queryByRole('link', { name: fish.name })).not.toBeInTheDocument();
    await userEvent.keyboard('z');
    await waitFor(async () => expect(await linkOf(fish.name)).toHaveFocus());
  },
});
export const ArrowFromAButton = meta.story({
  play: async () => {
    await begin(fish.name);
    (await screen.findByRole('button', { name: `Keep ${fish.name}` })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await linkOf(dog.name)).toHaveFocus();
  },
});
/** Whoever holds the key down decides about one name: nobody has read those that come into its place. */
export const KeyHeldDown = meta.story({
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard('{k>}');
    for (let times = 0; times < 4; times += 1)
      await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', code: 'KeyK', repeat: true });
    await userEvent.keyboard('{/k}');
    await isGone(fish.name);
    await waitFor(async () => expect(await linkOf(dog.name)).toHaveFocus());
    await expect(await screen.findByText('7 names', { selector: '[role="status"]' })).toBeVisible();
  },
});
/** It is told that nothing was taken back, and whose decision stands. */
export const UndoAfterAnother = meta.story({
  play: async ({ msw }) => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await isGone(fish.name);
    await screen.findByText('Name kept');
    msw.use(
      overrideCall(withdraw, () => apiError(409, 'conflict', { data: { current: renamedByDirk(fish, 'Ψάρι') } })),
    );
    await userEvent.keyboard('z');
    await expect(await screen.findByText('Decided again since')).toBeVisible();
    await expect(
      screen.getByText(
        `\u2068${fish.name}\u2069 → \u2068Ψάρι\u2069 · Renamed by ${dirk.traits.email}, on 21 Nov 2026, 14:11 CET.`,
      ),
    ).toBeVisible();
  },
});
/** A key that is pressed where no row has the focus shows the row first. */
export const KeyElsewhere = meta.story({
  play: async () => {
    await linkOf(fish.name);
    await userEvent.keyboard('k');
    await waitFor(async () => expect(await linkOf(fish.name)).toHaveFocus());
    await expect(screen.getByText('8 names', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.keyboard('k');
    await isGone(fish.name);
  },
});
/** The last decision is the one that is taken back, also while it is under way: not the one before it. */
export const TakeBackWhatIsSent = meta.story({
  play: async ({ msw }) => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await isGone(fish.name);
    const answer = Promise.withResolvers<Response>();
    msw.use(overrideCall(decide, () => answer.promise));
    await userEvent.keyboard('kz');
    await expect(await screen.findByText('Still being sent')).toBeVisible();
    await expect(screen.queryByRole('link', { name: fish.name })).not.toBeInTheDocument();
    // What is not answered by the end would be told in the next story.
    answer.resolve(apiError(503, 'maintenance'));
    await expect(await screen.findByText('Name not kept')).toBeInTheDocument();
  },
});
const box = () => screen.findByRole('textbox', { name: 'Your words' });
async function addWord(word: string) {
  await press('Words…');
  await userEvent.type(await box(), `\n${word}`);
  await press('Save word list');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
/** The key takes back the latest change, also of the word list, and is offered while there is something to take back. */
export const WordsTakenBack = meta.story({
  play: async () => {
    await linkOf(fish.name);
    await expect(screen.queryByText('undo')).not.toBeInTheDocument();
    await addWord('poker');
    await expect(await screen.findByText('undo')).toBeVisible();
    await begin(fish.name);
    await userEvent.keyboard('k');
    await screen.findByText('Name kept');
    await addWord('bingo');
    await userEvent.keyboard('z');
    await expect(await screen.findByText('Word list is as before')).toBeVisible();
    await expect(screen.queryByRole('link', { name: fish.name })).not.toBeInTheDocument();
    await userEvent.keyboard('z');
    await expect(await linkOf(fish.name)).toBeVisible();
    await press('Words…');
    await expect(await box()).toHaveValue('borrel\ncasino\ngratis geld\ninvest now\npoker');
  },
});
export const KeepByPointerSuccess = meta.story({
  play: async () => {
    await press(`Keep ${fish.name}`);
    await isGone(fish.name);
    await waitFor(async () => expect(await linkOf(dog.name)).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await linkOf(fish.name)).toBeVisible();
  },
});
export const KeepLastSuccess = meta.story({
  parameters: { address: '?search=borsihunt' },
  play: async () => {
    await begin(dog.name);
    await userEvent.keyboard('k');
    await expect(await screen.findByText('No name matches “borsihunt”')).toBeVisible();
    await userEvent.keyboard('z');
    await expect(await linkOf(dog.name)).toBeVisible();
  },
});
const byDirk = (name: WrittenName): WrittenName => ({
  ...name,
  version: 2,
  decision: {
    id: '0000000d-7c1e-4a04-8e13-000000000009',
    decision: 'keep',
    at: '2026-11-21T13:11:00Z',
    by: { id: dirk.id, email: dirk.traits.email },
    before: name.name,
    after: name.name,
    reason: null,
  },
});
const renamedByDirk = (name: WrittenName, after: string): WrittenName => {
  const { decision, ...kept } = byDirk(name);
  return { ...kept, name: after, decision: decision && { ...decision, decision: 'rename', after } };
};
const rewritten: WrittenName = {
  ...fish,
  name: 'Ψάρι',
  version: 2,
  causes: [{ cause: 'changed', before: fish.name }],
};
/** Another was first: it leaves the queue with who and what. */
export const KeptByAnother = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(decide, () => apiError(409, 'conflict', { data: { current: byDirk(fish) } }))),
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await expect(await screen.findByText('Kept already')).toBeVisible();
    await expect(screen.getByText(new RegExp(`Kept by ${dirk.traits.email}`))).toBeVisible();
    await isGone(fish.name);
  },
});
export const ChangedByItsPlayer = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(decide, () => apiError(409, 'conflict', { data: { current: rewritten } }))),
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await expect(await screen.findByText('The player changed this name')).toBeVisible();
    await expect(await linkOf('Ψάρι')).toBeVisible();
    await isGone(fish.name);
  },
});
export const KeepNameFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(decide, () => apiError(503, 'maintenance'))),
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await expect(await screen.findByText('Name not kept')).toBeVisible();
    await expect(await linkOf(fish.name)).toBeVisible();
  },
});
/** What would be refused again leads to where the name still waits. */
export const KeepNameRefused = meta.story({
  parameters: { port: { address, notify, navigate } },
  beforeEach: ({ msw }) => msw.use(overrideCall(decide, () => apiError(403, 'forbidden'))),
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard('k');
    await expect(await screen.findByText('Name not kept')).toBeVisible();
    await press('Open');
    await expect(navigate).toHaveBeenLastCalledWith(
      `/manage/names?kind=${fish.kind}&search=${fish.recordId}`,
      expect.any(String),
    );
  },
});

async function fillIn(name: string) {
  const field = await screen.findByRole('textbox', { name: 'New name' });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Reclame.');
}
/** Renames what another was quicker with, and answers what the dialog says to that. */
async function renameTooLate(name: string, typed: string) {
  await begin(name);
  await userEvent.keyboard('r');
  await fillIn(typed);
  await press('Rename fund');
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, alert: await dialog.findByRole('alert') };
}
/** Amid the queue: one goes on below, not at its head. */
export const RenameNameSuccess = meta.story({
  play: async () => {
    await begin(potato.name);
    await userEvent.keyboard('r');
    await fillIn('Aardappel');
    await expect(await screen.findByRole('region', { name: 'What the player will read' })).toHaveTextContent(
      'Aardappel',
    );
    await press('Rename fund');
    await expect(await screen.findByText('Fund renamed')).toBeVisible();
    await isGone(potato.name);
    await waitFor(async () => expect(await linkOf(moon.name)).toHaveFocus());
    await userEvent.keyboard('z');
    await waitFor(async () => expect(await linkOf(potato.name)).toHaveFocus());
    await expect(screen.getByText(`\u2068Aardappel\u2069 → \u2068${potato.name}\u2069`)).toBeVisible();
  },
});
export const RenameNameCancelled = meta.story({
  play: async () => {
    await begin(potato.name);
    await userEvent.keyboard('r');
    await screen.findByRole('textbox', { name: 'New name' });
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await linkOf(potato.name)).toHaveFocus());
  },
});
/** It is told who was first, and how; what was typed stays, and a second press goes over the newer decision. */
export const RenameKeptByAnother = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(decide, () => apiError(409, 'conflict', { data: { current: byDirk(potato) } }))),
  play: async () => {
    const { dialog, alert } = await renameTooLate(potato.name, 'Aardappel');
    await expect(alert).toHaveTextContent(/^Kept already/);
    await expect(alert).toHaveTextContent(`Kept by ${dirk.traits.email}, on 21 Nov 2026, 14:11 CET.`);
    await expect(dialog.getByRole('textbox', { name: 'New name' })).toHaveValue('Aardappel');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Reclame.');
    // It has left the queue meanwhile.
    await press('Cancel');
    await press('Discard changes');
    await waitFor(async () => expect(await linkOf(moon.name)).toHaveFocus());
  },
});
export const RenameRenamedByAnother = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(decide, () => apiError(409, 'conflict', { data: { current: renamedByDirk(fish, 'Ψάρι') } }))),
  play: async () => {
    const { dialog, alert } = await renameTooLate(fish.name, 'Goudvis');
    await expect(alert).toHaveTextContent(/^Renamed already/);
    await expect(alert).toHaveTextContent(`\u2068${fish.name}\u2069 → \u2068Ψάρι\u2069`);
    await expect(alert).toHaveTextContent(`Renamed by ${dirk.traits.email}`);
    await expect(dialog.getByText('Ψάρι', { selector: 'dd bdi' })).toBeVisible();
  },
});
/** The dialog is about the later name from then on. */
export const RenameChangedByItsPlayer = meta.story({
  tags: ['picture', 'picture-narrow'],
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(decide, () => apiError(409, 'conflict', { data: { current: rewritten } }))),
  play: async () => {
    const { dialog, alert } = await renameTooLate(fish.name, 'Goudvis');
    await expect(alert).toHaveTextContent(/^The player changed this name/);
    await expect(alert).toHaveTextContent(`\u2068${fish.name}\u2069 → \u2068Ψάρι\u2069`);
    await expect(dialog.getByText('Ψάρι', { selector: 'dd bdi' })).toBeVisible();
    const newName = dialog.getByRole('textbox', { name: 'New name' });
    await expect(newName).toHaveValue('Goudvis');
    // The picture has its ring there, whatever had the focus.
    await userEvent.click(newName);
  },
});
export const OpenOwnerSuccess = meta.story({
  play: async () => {
    await begin(dog.name);
    await userEvent.keyboard('o');
    const dialog = await screen.findByRole('dialog', { name: 'Fund' });
    await expect(await within(dialog).findByText(dog.recordId)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await linkOf(dog.name)).toHaveFocus());
  },
});
const goToOverview = fn();
function GoToOverview() {
  useShortcut({ keys: 'g o', label: 'Go to Overview' }, goToOverview);
  return null;
}
/** The last of the keys that lead elsewhere is not that of the row. */
export const GoElsewhere = meta.story({
  render: () => (
    <>
      <NamesScreen />
      <GoToOverview />
    </>
  ),
  play: async () => {
    await begin(dog.name);
    await userEvent.keyboard('go');
    await expect(goToOverview).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
export const OpenNameThatIsGone = meta.story({
  parameters: { address: '?open=0000000c-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('This name is not in the list')).toBeVisible();
  },
});

const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
export const KeepPickedSuccess = meta.story({
  tags: ['picture-narrow'],
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard(' {ArrowDown} ');
    await expect((await bar()).getByRole('button', { name: 'Keep 2' })).toBeVisible();
    await userEvent.keyboard('k');
    await expect(await screen.findByText('2 names kept')).toBeVisible();
    await isGone(fish.name);
    await isGone(dog.name);
    await userEvent.keyboard('z');
    await expect(await linkOf(fish.name)).toBeVisible();
    await expect(await linkOf(dog.name)).toBeVisible();
  },
});
export const KeepPickedPartly = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(decide, async (request) => {
        if (request.url.includes(fish.id)) return apiError(409, 'conflict', { data: { current: byDirk(fish) } });
        const { id } = (await request.json()) as { id: string };
        return { ...byDirk(dog), decision: { ...byDirk(dog).decision, id } } as WrittenName;
      }),
    ),
  play: async () => {
    await begin(fish.name);
    await userEvent.keyboard(' {ArrowDown} ');
    await press('Keep 2');
    await expect(await screen.findByText('Keep: 1 of 2 done')).toBeVisible();
    await press('Results');
    await expect(screen.getByRole('list', { name: 'Result of each row' })).toHaveTextContent(
      `Kept already: \u2068${fish.name}\u2069 · Kept by ${dirk.traits.email}`,
    );
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
  },
});
export const WithdrawDecisionSuccess = meta.story({
  parameters: { address: '?state=decided' },
  play: async () => {
    await press('Undo: Ελένη Παπαδοπούλου');
    await isGone('Ελένη Παπαδοπούλου');
    await expect(await screen.findByText('Name waits again')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
    await expect(await linkOf('Ελένη CASINO')).toBeVisible();
  },
});
