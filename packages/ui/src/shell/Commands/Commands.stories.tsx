import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { useAct } from '../../foundation/shortcuts.ts';
import { instruments } from '../../mocks/instruments.ts';
import { leagues } from '../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { alpenboerse, handelskompas } from '../../mocks/projects.ts';
import { Commands } from './Commands.tsx';

const [league] = leagues;
if (!league) throw new TypeError('The stories have leagues.');

const pageOf = <Item,>(items: Item[]) => ({ items, nextCursor: null, total: { value: items.length, exact: true } });

const navigate = fn();
const selectProject = fn();
const logOut = fn();

const meta = preview.meta({
  title: 'Shell/Commands',
  component: Commands,
  parameters: {
    port: {
      navigate,
      logOut,
      project: {
        hasAccessProjects: [handelskompas, alpenboerse],
        selectedProject: handelskompas,
        recentKeys: [],
        selectProject,
      },
    },
  },
});

const imported = fn();
const renamed = fn();

/** A page with something to do. */
function Page() {
  useAct({ label: 'Save the plan', keys: '$mod+s' }, fn());
  return (
    <>
      <RefusableButton refusal={undefined} act="Import translations…" onClick={imported}>
        Import
      </RefusableButton>
      <RefusableButton refusal="You may only read in this project." act="Delete the plan…">
        Delete
      </RefusableButton>
    </>
  );
}

const menu = () => screen.findByRole('dialog', { name: 'Go to or find' });

export const Closed = meta.story();
export const Menu = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await expect(screen.getByRole('group', { name: 'Go to' })).toHaveTextContent('Sudo');
  },
});
export const CloseMenuSuccess = meta.story({
  render: () => (
    <>
      <input aria-label="Search this page" />
      <Commands />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search this page' });
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
  },
});
export const Sheet = meta.story({
  play: async () => {
    await userEvent.keyboard('{Shift>}?{/Shift}');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toHaveTextContent('Go to Overview');
  },
});
export const MenuOfAnotherLayoutSuccess = meta.story({
  play: async () => {
    // A Greek keyboard, and a French one, where the key that writes K on a US keyboard writes something else.
    const press = (key: string, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true }));
    press('o', 'KeyK');
    press(';', 'KeyK');
    await expect(screen.queryByRole('dialog')).toBeNull();
    press('κ', 'KeyK');
    await menu();
  },
});
export const SheetWithoutShiftSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
});
export const GoToAreaSuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to or find' }));
    await menu();
    await userEvent.keyboard('trans{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/translate');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
export const GoToTabSuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to or find' }));
    await menu();
    await userEvent.keyboard('origami{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/manage/origami');
  },
});
export const TypeBeforeItHasComeSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}sudo');
    await menu();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('sudo'));
    await userEvent.keyboard(': audit');
    await expect(screen.getByRole('combobox')).toHaveValue('sudo: audit');
  },
});
export const FindRecordSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard(league.name.slice(0, 8));
    const found = await screen.findByRole('group', { name: 'Leagues' });
    await expect(found).toHaveTextContent(league.joinCode);
    await userEvent.click(within(found).getByText(league.name));
    await expect(navigate).toHaveBeenLastCalledWith(`/manage/leagues?open=${league.id}`);
  },
});
export const FindInstrumentSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard('fjrd');
    const found = await screen.findByRole('group', { name: 'Instruments' });
    await userEvent.click(within(found).getByText('Fjordløb'));
    const id = instruments.find(({ symbol }) => symbol === 'FJRD')?.id;
    await expect(navigate).toHaveBeenLastCalledWith(`/manage/instruments?open=${id}`);
  },
});
/** What somebody made or renamed since is found when the menu is opened again. */
export const FindAnewSuccess = meta.story({
  play: async ({ msw }) => {
    const find = async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await menu();
      await userEvent.keyboard(league.name.slice(0, 8));
      return within(await screen.findByRole('group', { name: 'Leagues' }));
    };
    await expect((await find()).getByText(league.name)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const name = `${league.name} anew`;
    msw.use(overrideCall(adminApi.leagues.list, () => pageOf([{ ...league, name }])));
    await expect(await (await find()).findByText(name)).toBeVisible();
  },
});
/** What could not be searched is no search that found nothing. */
export const FindRecordFailure = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.players.list, () => apiError(500, 'internal')),
      overrideCall(adminApi.leagues.list, () => apiError(500, 'internal')),
      overrideCall(adminApi.funds.list, () => apiError(500, 'internal')),
      overrideCall(adminApi.instruments.list, () => apiError(500, 'internal')),
    ),
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard('zimmerman');
    await expect(
      await screen.findByText(
        /^Failed to find players, leagues, funds and instruments\. The API answered with an error\. Request req_/,
      ),
    ).toBeVisible();
    await expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
  },
});
/** The others are found; what this person may not see is not missed. */
export const FindSomeRecordsFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.players.list, () => apiError(403, 'forbidden')),
      overrideCall(adminApi.funds.list, () => networkError()),
    ),
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard(league.name.slice(0, 8));
    await expect(await screen.findByRole('group', { name: 'Leagues' })).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('Failed to find funds. The API cannot be reached.');
  },
});
export const FindOffline = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard('zimmerman');
    await expect(await screen.findByText(/^Failed to find records\. .* You may be offline\./)).toBeVisible();
  },
});
export const MakeRecordSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await userEvent.keyboard('new official{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/manage/official-leagues?new=1');
  },
});
export const DoOnThisPageSuccess = meta.story({
  tags: ['picture'],
  render: () => (
    <>
      <Page />
      <Commands />
    </>
  ),
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    const onPage = screen.getByRole('group', { name: 'On this page' });
    await expect(onPage).toHaveTextContent(/Import translations…Save the planCtrlS/);
    // What is refused is not offered.
    await expect(onPage).not.toHaveTextContent('Delete');
    await userEvent.keyboard('import{Enter}');
    await expect(imported).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toHaveTextContent('Save the plan');
    await expect(sheet).not.toHaveTextContent('Import translations');
    await userEvent.keyboard('{Escape}{Control>}k{/Control}');
    await menu();
  },
});
export const DoInTheDialogSuccess = meta.story({
  render: () => (
    <>
      <Page />
      <Dialog open title="League" onClose={fn()}>
        <RefusableButton refusal={undefined} act="Rename this league…" onClick={renamed}>
          Rename…
        </RefusableButton>
      </Dialog>
      <Commands />
    </>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'League' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await menu();
    await expect(screen.getByRole('group', { name: 'On this page' })).toHaveTextContent(/^Rename this league…$/);
    await userEvent.keyboard('rename{Enter}');
    await expect(renamed).toHaveBeenCalledOnce();
  },
});
export const SwitchProjectSuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to or find' }));
    await menu();
    await userEvent.keyboard('alpen{Enter}');
    await expect(selectProject).toHaveBeenLastCalledWith(alpenboerse.key);
  },
});
export const ShowShortcutsSuccess = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to or find' }));
    await menu();
    await userEvent.keyboard('shortcuts{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
});
export const GoToAreaByKeysSuccess = meta.story({
  play: async () => {
    await userEvent.keyboard('gs');
    await expect(navigate).toHaveBeenLastCalledWith('/sudo');
  },
});
export const KeysAreOffWhileTyping = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to or find' }));
    await menu();
    await userEvent.keyboard('gs?');
    await expect(navigate).not.toHaveBeenCalled();
    await expect(screen.getByRole('combobox')).toHaveValue('gs?');
    await expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  },
});
