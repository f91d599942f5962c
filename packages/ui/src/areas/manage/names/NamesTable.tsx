import type { NameState, WrittenName } from '@bullpen/contract';
import { Check, Pencil, Undo2 } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { DataTable, type DataTableProps } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Note } from '../../../components/Note/Note.tsx';
import { RecordId } from '../../../components/RecordId/RecordId.tsx';
import { RefusableButton } from '../../../components/RefusableButton/RefusableButton.tsx';
import { ShortcutHints } from '../../../components/Shortcut/ShortcutHints.tsx';
import { formatMoment } from '../../../foundation/format.ts';
import { useAct, useShortcut } from '../../../foundation/shortcuts.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { causeText, decisionWord, kindLabels, readByText } from './name-labels.ts';
import classes from './names.module.css';
import { NameActsContext } from './use-name-decisions.ts';

const notOrdered = 'Names can be sorted by who reads them, when they were written or decided, and by themselves.';
const stored = { unsortable: notOrdered } as const;

/** Why a name is here, a line each. */
const NameCauses = ({ causes }: Pick<WrittenName, 'causes'>) => (
  <span className={classes.causes}>
    {causes.map((cause) => (
      <span key={causeText(cause)}>{causeText(cause)}</span>
    ))}
  </span>
);

const causesInLine = ({ causes }: Pick<WrittenName, 'causes'>) => causes.map(causeText).join(' · ');

const nameColumn: DataTableColumn<WrittenName> = {
  id: 'name',
  heading: 'Name',
  sortable: true,
  namesRow: true,
  minWidth: 280,
  cell: ({ name }) => (
    <span className={classes.name}>
      <bdi>{name}</bdi>
    </span>
  ),
};
const kindColumn: DataTableColumn<WrittenName> = {
  ...stored,
  id: 'kind',
  heading: 'Kind',
  width: '84px',
  priority: 'medium',
  cell: ({ kind }) => kindLabels[kind],
};
const playerColumn: DataTableColumn<WrittenName> = {
  ...stored,
  id: 'player',
  heading: 'Whose',
  width: '160px',
  priority: 'medium',
  cell: ({ kind, player }) => {
    if (!player) return <Note as="span">Nobody’s</Note>;
    return kind === 'player' ? '–' : <RecordName name={player.name} />;
  },
};
const readByColumn: DataTableColumn<WrittenName> = {
  id: 'visibility',
  heading: 'Read by',
  sortable: true,
  width: '160px',
  priority: 'medium',
  cell: readByText,
};
const idColumn: DataTableColumn<WrittenName> = {
  ...stored,
  id: 'recordId',
  heading: 'Id',
  width: '104px',
  priority: 'low',
  cell: ({ recordId }) => <RecordId id={recordId} />,
};
const writtenColumn = (timeZone: string): DataTableColumn<WrittenName> => ({
  id: 'writtenAt',
  heading: 'Written',
  sortable: true,
  width: '196px',
  priority: 'low',
  cell: ({ writtenAt }) => formatMoment(writtenAt, timeZone),
});

/** The columns of names that wait; those that sort are called as the API calls their sort. */
const waitingColumns = (timeZone: string): readonly DataTableColumn<WrittenName>[] => [
  {
    ...nameColumn,
    summary: (name) => (
      <span className={classes.summary}>
        {[causesInLine(name), kindLabels[name.kind], readByText(name)].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    ...stored,
    id: 'causes',
    heading: 'Why it is here',
    minWidth: 280,
    priority: 'medium',
    cell: ({ causes }) => <NameCauses causes={causes} />,
  },
  kindColumn,
  playerColumn,
  readByColumn,
  writtenColumn(timeZone),
  idColumn,
  { id: 'acts', heading: 'Actions', width: '196px', align: 'end', cell: (name) => <WaitingButtons name={name} /> },
];

/** The columns of names that were decided. */
const decidedColumns = (timeZone: string): readonly DataTableColumn<WrittenName>[] => [
  {
    ...nameColumn,
    summary: ({ kind, decision }) =>
      decision &&
      `${kindLabels[kind]} · ${decisionWord(decision)} by ${decision.by.email ?? 'an account that is gone'}`,
  },
  {
    ...stored,
    id: 'decision',
    heading: 'Decision',
    minWidth: 190,
    priority: 'medium',
    cell: ({ decision }) =>
      decision && (
        <span className={classes.causes}>
          <span>{decisionWord(decision)}</span>
          {decision.decision === 'rename' ? (
            <span>
              was “<bdi>{decision.before}</bdi>”
            </span>
          ) : null}
        </span>
      ),
  },
  {
    ...stored,
    id: 'by',
    heading: 'By',
    minWidth: 180,
    priority: 'medium',
    cell: ({ decision }) => decision && (decision.by.email ?? 'An account that is gone'),
  },
  {
    id: 'decidedAt',
    heading: 'Decided',
    sortable: true,
    width: '196px',
    priority: 'medium',
    cell: ({ decision }) => decision && formatMoment(decision.at, timeZone),
  },
  {
    ...stored,
    id: 'reason',
    heading: 'Reason',
    minWidth: 180,
    priority: 'low',
    cell: ({ decision }) => decision?.reason ?? '–',
  },
  kindColumn,
  { ...playerColumn, priority: 'low' },
  { ...readByColumn, priority: 'low' },
  writtenColumn(timeZone),
  idColumn,
  { id: 'acts', heading: 'Actions', width: '108px', align: 'end', cell: (name) => <DecidedButtons name={name} /> },
];

/** The columns of either list. */
export const nameColumns: Readonly<Record<NameState, (timeZone: string) => readonly DataTableColumn<WrittenName>[]>> = {
  waiting: waitingColumns,
  decided: decidedColumns,
};

/** What of a row takes the focus. */
const stopOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('th[scope="row"] :is(a, button)') ?? undefined;

/** Where whoever decides a row goes on: the next that is not being decided, else the one before. */
function stopBeside(row: Element | null): HTMLElement | undefined {
  for (const way of ['nextElementSibling', 'previousElementSibling'] as const) {
    for (let beside = row?.[way]; beside; beside = beside[way])
      if (beside.matches('[data-index]:not([data-muted="true"])')) return stopOf(beside);
  }
  return undefined;
}

/** Left to itself, the browser would put the row into the middle. */
export function focusRow(stop: HTMLElement | undefined): void {
  if (!stop?.isConnected) return;
  stop.focus({ preventScroll: true });
  stop.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Does something about the row of a button, and goes on to the next. */
const andGoOn = (act: () => void) => (event: { readonly currentTarget: Element }) => {
  const next = stopBeside(event.currentTarget.closest('tr'));
  act();
  focusRow(next);
};

interface NameButtonsProps {
  readonly name: WrittenName;
}

/** What can be decided of one name. In a narrow table an icon stands for the word. */
function WaitingButtons({ name }: NameButtonsProps) {
  const { refusal, underWay, keep, rename } = useContext(NameActsContext);
  return (
    <span className={classes.buttons}>
      <RefusableButton
        variant="outline"
        size="sm"
        title="Keep"
        aria-label={`Keep ${name.name}`}
        refusal={refusal}
        busy={underWay.has(name.id)}
        onClick={andGoOn(() => keep(name))}
      >
        <Check aria-hidden="true" />
        <span>Keep</span>
      </RefusableButton>
      <RefusableButton
        variant="outline"
        size="sm"
        title="Rename"
        aria-label={`Rename ${name.name}…`}
        refusal={refusal}
        onClick={({ currentTarget }) => rename(name, stopBeside(currentTarget.closest('tr')))}
      >
        <Pencil aria-hidden="true" />
        <span>Rename…</span>
      </RefusableButton>
    </span>
  );
}

function DecidedButtons({ name }: NameButtonsProps) {
  const { refusal, withdraw } = useContext(NameActsContext);
  return (
    <span className={classes.buttons}>
      <RefusableButton
        variant="outline"
        size="sm"
        title="Undo"
        aria-label={`Undo: ${name.name}`}
        refusal={refusal}
        onClick={andGoOn(() => withdraw(name))}
      >
        <Undo2 aria-hidden="true" />
        <span>Undo</span>
      </RefusableButton>
    </span>
  );
}

const nameId = ({ id }: WrittenName) => id;
const ofReaders = [
  ['↑ ↓', 'move'],
  ['o', 'open'],
] as const;
const ofWriters = [
  ['↑ ↓', 'move'],
  ['k', 'keep'],
  ['r', 'rename'],
  ['o', 'open'],
] as const;
const ofUndo = ['z', 'undo'] as const;

/** What this person can press in the queue. */
export function NamesHints() {
  const { refusal, canUndo } = useContext(NameActsContext);
  if (refusal !== undefined) return <ShortcutHints hints={ofReaders} />;
  return <ShortcutHints hints={canUndo ? [...ofWriters, ofUndo] : ofWriters} />;
}

/** Props of {@link NamesTable}. */
export interface NamesTableProps extends Omit<DataTableProps<WrittenName>, 'caption' | 'rowId'> {}

/** The table of names, and the keys that decide about the one that has the focus. */
export function NamesTable({ rows, selection, onOpen, ...table }: NamesTableProps) {
  const { underWay, refusal, keep, rename, wanted, focusOn } = useContext(NameActsContext);
  const place = useRef<HTMLDivElement>(null);
  const showCurrent = () => focusRow(stopOf(place.current?.querySelector('tbody [tabindex="0"]')?.closest('tr')));
  const press = (act: (name: WrittenName, row: Element) => void) => () => {
    const at = place.current?.contains(document.activeElement) ? document.activeElement : null;
    const row = at?.closest('tr[data-index]');
    // Nobody decides about a name that may be out of sight: the key shows it, and decides when it is pressed again.
    if (!row) return showCurrent();
    const name = row instanceof HTMLElement ? rows[Number(row.dataset['index'])] : undefined;
    if (name) act(name, row);
  };
  // What is selected is kept by the bar.
  const isOfOne =
    refusal === undefined && rows.some(({ decision }) => decision === null) && selectedIn(selection) === 0;
  const keepCurrent = press((name, row) => andGoOn(() => keep(name))({ currentTarget: stopOf(row) ?? row }));
  useAct({ label: 'Keep the name', keys: 'k' }, isOfOne ? keepCurrent : undefined);
  const renameCurrent = press((name, row) => rename(name, stopBeside(row)));
  useAct({ label: 'Rename what bears the name…', keys: 'r' }, isOfOne ? renameCurrent : undefined);
  useShortcut(
    { keys: 'o', label: 'Open the player, fund or league' },
    press((name) => onOpen?.(name)),
  );
  // The name of a row takes its arrows itself; its buttons and the page around the table lead to a name.
  const goOn = () => {
    const row = place.current?.contains(document.activeElement) ? document.activeElement?.closest('tr') : null;
    const next = stopOf(row?.nextElementSibling);
    if (next) focusRow(next);
    else showCurrent();
  };
  // Where there is none, the key scrolls the page.
  useShortcut({ keys: 'ArrowDown', label: 'Go to the next name' }, rows.length > 0 ? goOn : undefined);
  useEffect(() => {
    if (wanted === undefined) return;
    const { activeElement: at } = document;
    const isFree = !at || at.matches('body, main') || place.current?.contains(at);
    const index = rows.findIndex(({ id }) => id === wanted);
    const stop = stopOf(place.current?.querySelector(`tr[data-index="${index}"]`));
    if (isFree) focusRow(stop);
    if (stop || !isFree) focusOn(undefined);
  });
  return (
    <div ref={place} className={classes.table}>
      <DataTable
        {...table}
        caption="Names"
        rows={rows}
        rowId={nameId}
        selection={selection}
        onOpen={onOpen}
        isMuted={({ id }) => underWay.has(id)}
      />
    </div>
  );
}

const selectedIn = (selection: DataTableProps<WrittenName>['selection']): number =>
  selection === 'all' ? Number.POSITIVE_INFINITY : (selection?.size ?? 0);
