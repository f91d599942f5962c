import { type ActivityEntry, adminApi, type Player, type PlayerSort, playerSorts } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { playerColumns } from '../../areas/manage/players/PlayersTable/player-columns.tsx';
import { playerLabels } from '../../areas/manage/players/player-labels.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { playerQueries, playersFile } from '../../data/players.ts';
import { dirk } from '../../mocks/identities.ts';
import { overrideCall } from '../../mocks/override.ts';
import { players } from '../../mocks/players.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import {
  type RecordCreationProps,
  type RecordDialogsProps,
  RecordList,
  type RecordListDefinition,
} from './RecordList.tsx';

const [first, made] = players;
if (!first || !made) throw new TypeError('The stories have two players.');
const locales = ['nl-BE', 'fr-BE'] as const;
/** Calls the undo of what was last made, as a notice would. */
let undo: (id: string) => void = () => undefined;

const Open = ({ row, onClose }: RecordDialogsProps<Player>) => (
  <Dialog open title={row?.name ?? 'Not among the rows'} onClose={onClose}>
    {row?.email}
  </Dialog>
);
function Creation({ onCreated, onUndone }: RecordCreationProps<Player>) {
  const make = () => {
    undo = onUndone;
    onCreated(made as Player);
  };
  return <Button onClick={make}>Make it</Button>;
}

/** What was searched for. */
const asked = new Set<string>();

const kind: RecordListDefinition<Player, PlayerSort, { readonly locale: typeof locales }> = {
  tableId: 'story-players',
  labels: playerLabels,
  sorts: playerSorts,
  filters: {
    known: { locale: locales },
    menu: [
      {
        name: 'locale',
        label: 'Locale',
        kind: 'choice',
        options: locales.map((value) => ({ value, label: value })),
      },
    ],
  },
  list: playerQueries.list,
  columns: playerColumns,
  file: playersFile,
  dialogs: async () => Open,
  creation: { label: 'New player…', load: async () => Creation },
};

const address = { ...makePort().address, pathname: '/manage/players' };
const meta = preview.meta({
  title: 'Records/RecordList',
  component: RecordList<Player, PlayerSort, { readonly locale: typeof locales }>,
  args: { kind },
  parameters: { layout: 'fullscreen', port: { address } },
});

const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  args: {
    lead: (_api, isOpen) => <p>{isOpen ? 'One is open' : 'None is open'}</p>,
    tools: () => <Button>More…</Button>,
  },
  play: async () => {
    await expect(await names()).toHaveLength(players.length);
    await expect(screen.getByText('None is open')).toBeVisible();
    for (const name of ['Export', 'More…', 'New player…'])
      await expect(screen.getByRole('button', { name })).toBeEnabled();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address }) },
  play: async () => {
    await expect(screen.getByText('No project')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'New player…' })).toBeNull();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await names();
    await expect(screen.getByRole('button', { name: 'New player…' })).toHaveAccessibleDescription(
      /^You may only read in this project\./,
    );
  },
});
const act = (number: number, of: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: `00000009-7c1e-4a04-8e13-00000000000${number}`,
  at: '2026-11-20T09:00:00.000Z',
  actor: null,
  isOwn: false,
  action: 'player.update',
  subject: { id: of, name: null },
  isRestorable: false,
  ...more,
});
/** Of what was done to one record the latest is told, unless the viewer did it. */
export const NewsOfRows = meta.story({
  args: { kind: { ...kind, hasNews: true } },
  beforeEach: ({ msw }) => {
    const own = { isOwn: true, actor: { id: dirk.id, email: dirk.traits.email } };
    const items = [
      act(1, first.id, { action: 'player_note.create' }),
      act(2, made.id, own),
      act(3, made.id),
      act(4, first.id, own),
      act(5, first.id),
    ];
    msw.use(
      overrideCall(adminApi.visits.touch, () => ({ since: '2026-11-19T16:42:00.000Z' })),
      overrideCall(adminApi.activity.list, () => ({ items, nextCursor: null, total: { value: 5, exact: true } })),
    );
  },
  play: async () => {
    await expect(await screen.findByText('Changed since your last visit')).toBeVisible();
    const told = screen.getAllByRole('rowheader').flatMap(({ title }) => (title === '' ? [] : [title]));
    await expect(told).toEqual(['Note about player written by a colleague, yesterday, 10:00']);
  },
});
export const SearchPlayersSuccess = meta.story({
  // The first key is asked for at once, the next one when they pause.
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    await waitFor(() => expect([...asked]).toEqual(['', 'z', 'zz']));
  },
  args: {
    kind: {
      ...kind,
      list(api, listQuery) {
        asked.add(listQuery.search ?? '');
        return playerQueries.list(api, listQuery);
      },
    },
  },
});
export const OpenPlayerSuccess = meta.story({
  args: { lead: (_api, isOpen) => <p>{isOpen ? 'One is open' : 'None is open'}</p> },
  parameters: { address: `?open=${first.id}` },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: first.name });
    await expect(dialog).toHaveTextContent(first.email);
    await expect(screen.getByText('One is open')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByText('None is open')).toBeVisible();
  },
});
export const OpenAnotherPlayerSuccess = meta.story({
  parameters: { address: '?open=0' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Not among the rows' })).toBeVisible();
    await expect(await screen.findAllByRole('rowheader', { hidden: true })).toHaveLength(players.length);
  },
});
export const CreatePlayerSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'New player…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make it' }));
    await expect(await screen.findByRole('dialog', { name: made.name })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Make it' })).toBeNull();
    undo(first.id);
    await userEvent.keyboard('{Tab}');
    await new Promise((resolve) => setTimeout(resolve));
    await expect(screen.getByRole('dialog', { name: made.name })).toBeVisible();
    undo(made.id);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
