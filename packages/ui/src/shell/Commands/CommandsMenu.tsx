import {
  type Area,
  type AreaName,
  areas,
  hasArea,
  type ManageTab,
  manageTabs,
  projectLabel,
  seasonLabel,
  sudoTabs,
} from '@bullpen/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnvironmentBadge } from '../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import type { PickerItem } from '../../components/Picker/Picker.tsx';
import { PickerDialog } from '../../components/Picker/PickerDialog.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { useSettled } from '../../data/use-settled.ts';
import { currentActs } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { areaKeys } from './area-keys.ts';
import classes from './Commands.module.css';

/** A record that the server found, and the address at which it is open. */
interface FoundRecord {
  readonly id: string;
  readonly kind: 'Players' | 'Leagues' | 'Funds' | 'Instruments';
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  readonly address: string;
}

const searchPause = 200;
/** Fewer characters find too much. */
const shortestSearch = 2;
const longestSearch = 200;
const mostOfAKind = 5;

const openAt = (tab: 'players' | 'leagues' | 'funds' | 'instruments', id: string) =>
  `${manageTabs[tab].path}?open=${id}`;

const itemsOf = <Item,>(found: PromiseSettledResult<{ readonly items: readonly Item[] }>): readonly Item[] =>
  found.status === 'fulfilled' ? found.value.items : [];

/** Players, leagues, funds and instruments of the selected project by name or id, once somebody pauses. What cannot be asked finds nothing. */
function useFoundRecords(api: ApiConnection | null, search: string) {
  const settled = useSettled(search.trim().slice(0, longestSearch), searchPause);
  const { data = [], isFetching } = useQuery({
    queryKey: [...(api?.orpc.players.key() ?? ['no API']), 'found', settled],
    queryFn:
      api && settled.length >= shortestSearch
        ? async ({ signal }): Promise<readonly FoundRecord[]> => {
            const input = { query: { search: settled, limit: mostOfAKind } };
            const { players, leagues, funds, instruments } = api.orpc;
            const found = await Promise.allSettled([
              players.list.call(input, { signal }),
              leagues.list.call(input, { signal }),
              funds.list.call(input, { signal }),
              instruments.list.call(input, { signal }),
            ] as const);
            // A kind that cannot be asked for takes no other along.
            if (found.every(({ status }) => status === 'rejected'))
              throw new Error('No kind of record could be asked for.');
            const [foundPlayers, foundLeagues, foundFunds, foundInstruments] = found;
            return [
              ...itemsOf(foundPlayers).map(({ id, name, email }) => {
                return { id, kind: 'Players' as const, name, detail: email, address: openAt('players', id) };
              }),
              ...itemsOf(foundLeagues).map(({ id, name, joinCode }) => {
                return { id, kind: 'Leagues' as const, name, detail: joinCode, address: openAt('leagues', id) };
              }),
              ...itemsOf(foundFunds).map(({ id, name, player }) => {
                return { id, kind: 'Funds' as const, name, detail: player.name, address: openAt('funds', id) };
              }),
              ...itemsOf(foundInstruments).map(({ id, name, symbol }) => {
                return { id, kind: 'Instruments' as const, name, detail: symbol, address: openAt('instruments', id) };
              }),
            ];
          }
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { found: settled.length >= shortestSearch ? data : [], isSearching: isFetching || settled !== search.trim() };
}

interface CommandsMenuProps {
  /** The areas that this person may see in this project. */
  readonly names: readonly AreaName[];
  /** Ends what has taken the keys until now, and answers what was typed. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

interface Command extends PickerItem {
  readonly run: () => void;
}

/** The pages of an area that has several. */
const areaPages: Partial<Record<AreaName, Readonly<Record<string, Area>>>> = { manage: manageTabs, sudo: sudoTabs };

/** Where staff make new records. */
const creations = Object.values<ManageTab>(manageTabs).filter(({ hasNew }) => hasNew);

/** Pages, projects, records and actions in one list: type what you want, press Enter. */
export function CommandsMenu({ names, takeTyped, onClose, onShowShortcuts }: CommandsMenuProps) {
  const { api, logOut, navigate, project, theme, viewer } = usePort();
  const rights = { project: project.selectedProject, isSudo: viewer.isSudo };
  const [search, setSearch] = useState('');
  // Nobody is found in a project that has no API of its own.
  const own = api?.projectKey === project.selectedProject?.key ? api : null;
  const { found, isSearching } = useFoundRecords(own, search);
  const pagesOf = (name: AreaName): readonly Command[] =>
    Object.values(areaPages[name] ?? {})
      .filter((page) => page.path !== areas[name].path && hasArea(page, rights))
      .map(({ path, label }) =>
        command(`page ${path}`, 'Go to', `${areas[name].label}: ${label}`, () => navigate(path)),
      );
  const command = (id: string, group: string, text: string, run: () => void, keys?: string): Command => ({
    id,
    group,
    text,
    run,
    content: (
      <span className={classes.command}>
        {text}
        {keys ? <Shortcut keys={keys} /> : null}
      </span>
    ),
  });
  // Those of the moment in which the menu was asked for.
  const [acts] = useState(currentActs);
  const commands: readonly Command[] = [
    ...acts.map(({ label, keys, run }, index) => command(`act ${index}`, 'On this page', label, run, keys)),
    ...names.flatMap((name) => [
      command(`area ${name}`, 'Go to', areas[name].label, () => navigate(areas[name].path), areaKeys[name]),
      ...pagesOf(name),
    ]),
    ...project.hasAccessProjects
      .filter((each) => each.key !== project.selectedProject?.key)
      .map((each) => ({
        ...command(`project ${each.key}`, 'Switch project', projectLabel(each), () => project.selectProject(each.key)),
        content: (
          <span className={classes.project}>
            <EnvironmentBadge environment={each.environment} />
            <span className={classes.season}>{seasonLabel(each.season)}</span>
            {each.description}
          </span>
        ),
      })),
    ...(own && viewer.access === 'rw'
      ? creations
          .filter((tab) => hasArea(tab, rights))
          .map(({ path, record = '' }) =>
            command(`new ${path}`, 'Actions', `New ${record.replaceAll('-', ' ')}`, () => navigate(`${path}?new=1`)),
          )
      : []),
    command('theme light', 'Actions', 'Light theme', () => theme.choose('light')),
    command('theme dark', 'Actions', 'Dark theme', () => theme.choose('dark')),
    command('theme system', 'Actions', 'System theme', () => theme.choose('system')),
    ...(logOut ? [command('log out', 'Actions', 'Log out', logOut)] : []),
  ];
  const records = found.map(
    ({ id, kind, name, detail, address }): Command => ({
      ...command(`${kind} ${id}`, kind, name, () => navigate(address)),
      isFound: true,
      content: (
        <span className={classes.record}>
          <bdi>{name}</bdi>
          <bdi className={classes.detail}>{detail}</bdi>
        </span>
      ),
    }),
  );
  const shortcuts = command('shortcuts', 'Actions', 'Keyboard shortcuts', onShowShortcuts, 'Shift+?');
  return (
    <PickerDialog
      label="Go to or find"
      items={[...commands, shortcuts, ...records]}
      takeTyped={takeTyped}
      onSearch={setSearch}
      isSearching={isSearching}
      onClose={onClose}
      onPick={(id) => {
        if (id === shortcuts.id) return onShowShortcuts();
        onClose();
        [...commands, ...records].find((each) => each.id === id)?.run();
      }}
    />
  );
}
