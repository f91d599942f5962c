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
import { type Failure, failureOf } from '../../data/failure.ts';
import { useSettled } from '../../data/use-settled.ts';
import { currentActs } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { failureMessages, waitOf } from '../../records/FailureState/failure-messages.tsx';
import { searchable } from '../../records/list-query.ts';
import { areaKeys } from './area-keys.ts';
import classes from './Commands.module.css';

/** A record that the server found, and the address at which it is open. */
interface FoundRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  readonly address: string;
}

/** What the server found of one kind. */
interface Found {
  readonly kind: string;
  readonly records: readonly FoundRecord[];
  /** Why it could not be asked for; undefined where it was, or where this person has nothing of it to find. */
  readonly failure: Failure | undefined;
}

const searchPause = 200;
/** Fewer characters find too much. */
const shortestSearch = 2;
const mostOfAKind = 5;

/** A kind that cannot be asked for takes no other along. */
async function find<Item extends { readonly id: string; readonly name: string }>(
  { label: kind, path }: ManageTab,
  answer: Promise<{ readonly items: readonly Item[] }>,
  detailOf: (item: Item) => string,
): Promise<Found> {
  try {
    const { items } = await answer;
    const records = items.map((item) => {
      return { id: item.id, kind, name: item.name, detail: detailOf(item), address: `${path}?open=${item.id}` };
    });
    return { kind, records, failure: undefined };
  } catch (error) {
    const failure = failureOf(error);
    const isNoFailure = failure.is === 'forbidden' || failure.is === 'notFound';
    return { kind, records: [], failure: isNoFailure ? undefined : failure };
  }
}

/** Players, leagues, funds and instruments of a project by name or id. */
function findRecords({ orpc }: ApiConnection, search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const input = { query: { search, limit: mostOfAKind } };
  const { players, leagues, funds, instruments } = orpc;
  return Promise.all([
    find(manageTabs.players, players.list.call(input, { signal }), ({ email }) => email),
    find(manageTabs.leagues, leagues.list.call(input, { signal }), ({ joinCode }) => joinCode),
    find(manageTabs.funds, funds.list.call(input, { signal }), ({ player }) => player.name),
    find(manageTabs.instruments, instruments.list.call(input, { signal }), ({ symbol }) => symbol),
  ]);
}

const list = new Intl.ListFormat('en-GB');
const nothing: readonly Found[] = [];
const offline: readonly Found[] = [{ kind: 'Records', records: [], failure: { is: 'offline' } }];

/** Which kinds could not be searched, and why the first of them could not; undefined where all were. */
function failureText(found: readonly Found[]): string | undefined {
  const failed = found.flatMap(({ kind, failure }) => (failure ? [{ kind: kind.toLowerCase(), failure }] : []));
  const [first] = failed;
  if (!first) return undefined;
  const { requestId } = first.failure;
  const why = `${failureMessages(first.failure).text}${requestId ? ` Request ${requestId}.` : ''}`;
  return `Failed to find ${list.format(failed.map(({ kind }) => kind))}. ${why}`;
}

/** What the server finds, once somebody pauses. */
function useFoundRecords(api: ApiConnection | null, search: string) {
  const asked = searchable(search);
  const settled = useSettled(asked, searchPause);
  const isAsked = api !== null && settled.length >= shortestSearch;
  const { data, fetchStatus, isPlaceholderData } = useQuery({
    queryKey: [...(api?.orpc.players.key() ?? ['no API']), 'found', settled],
    queryFn: isAsked ? ({ signal }) => findRecords(api, settled, signal) : skipToken,
    placeholderData: keepPreviousData,
    // Whoever opens the menu again may look for what was made or renamed meanwhile.
    staleTime: 0,
    refetchInterval({ state: { data: found = nothing } }) {
      const [seconds] = found.flatMap(({ failure }) => (failure ? (waitOf(failure) ?? []) : []));
      return seconds === undefined ? false : seconds * 1_000;
    },
    retry: false,
  });
  const found = isAsked && data ? data : nothing;
  return {
    found: found.flatMap(({ records }) => records),
    isSearching: fetchStatus === 'fetching' || settled !== asked,
    failure: failureText(fetchStatus === 'paused' ? offline : isPlaceholderData ? nothing : found),
  };
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
  const { found, isSearching, failure } = useFoundRecords(own, search);
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
      failure={failure}
      onClose={onClose}
      onPick={(id) => {
        if (id === shortcuts.id) return onShowShortcuts();
        onClose();
        [...commands, ...records].find((each) => each.id === id)?.run();
      }}
    />
  );
}
