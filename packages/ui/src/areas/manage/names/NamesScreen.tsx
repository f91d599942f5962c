import type { NameSort, NameState, WrittenName } from '@bullpen/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { FilterMenu } from '../../../components/FilterMenu/FilterMenu.tsx';
import { LazyPart } from '../../../components/LazyPart/LazyPart.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { nameQueries, namesFile } from '../../../data/names.ts';
import { ownApi } from '../../../data/own-api.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { focusRow, NamesHints, NamesTable, nameColumns } from './NamesTable.tsx';
import { type NameFilters, nameFilterMenu, nameFilters, nameLabels, nameSortsOf, nameStateIn } from './name-labels.ts';
import { NameActsContext, useNameDecisions } from './use-name-decisions.ts';

const shared = {
  filters: { known: nameFilters, menu: nameFilterMenu },
  list: nameQueries.list,
  table: NamesTable,
  isTall: true,
  file: namesFile,
  fileName: 'names',
  // K keeps.
  hasSteps: false,
  dialogs: () => import('./NamedRecordDialog.tsx').then((module) => module.NamedRecordDialog),
} satisfies Partial<RecordListDefinition<WrittenName, NameSort, NameFilters>>;

const kinds: Readonly<Record<NameState, RecordListDefinition<WrittenName, NameSort, NameFilters>>> = {
  waiting: {
    ...shared,
    tableId: 'names',
    sorts: nameSortsOf.waiting,
    labels: nameLabels.waiting,
    columns: nameColumns.waiting,
    foot: <NamesHints />,
    bulk: () => import('./NamesBulk.tsx').then((module) => module.NamesBulk),
  },
  decided: {
    ...shared,
    tableId: 'names-decided',
    sorts: nameSortsOf.decided,
    order: 'desc',
    labels: nameLabels.decided,
    columns: nameColumns.decided,
  },
};

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

const rename = () => import('./RenameNameDialog.tsx').then((module) => module.RenameNameDialog);
const words = () => import('./WordsDialog.tsx').then((module) => module.WordsDialog);

/**
 * What players wrote and nobody has looked at: kept or renamed, one after the other; and what was decided before.
 *
 * Use it as the page of `/manage/names`; what was decided about one name is NameDecisions.
 */
export function NamesScreen() {
  const { api, project } = usePort();
  const own = ownApi(api, project.selectedProject);
  // What can be taken back is of one project: its key does nothing in another.
  return <NamesOf key={own?.projectKey ?? ''} own={own} />;
}

function NamesOf({ own }: { readonly own: ApiConnection | null }) {
  const { address } = usePort();
  const state = nameStateIn(address.search);
  const { decided, wordsChanged, ...acts } = useNameDecisions(own);
  const [renamed, setRenamed] = useState<WrittenName>();
  const next = useRef<HTMLElement>(undefined);
  // Open, the dialog holds the focus. Closed, it gives it back to the row that it was opened from, if that is still there.
  useEffect(() => {
    if (!renamed) focusRow(next.current);
  }, [renamed]);
  const [isWording, setWording] = useState(false);
  const context = {
    ...acts,
    rename(name: WrittenName, below: HTMLElement | undefined) {
      next.current = below;
      setRenamed(name);
    },
  };
  return (
    <NameActsContext value={context}>
      <RecordList
        key={state}
        kind={kinds[state]}
        filters={(menu) => (
          <>
            <SegmentedControl
              label="State"
              segments={states}
              value={state}
              onChange={(next) =>
                address.update({ state: next === 'waiting' ? null : next, cause: null, sort: null, order: null })
              }
            />
            <FilterMenu {...menu} />
          </>
        )}
        tools={() => (
          <Button variant="outline" onClick={() => setWording(true)}>
            Words…
          </Button>
        )}
      />
      {renamed && own ? (
        <LazyPart
          load={rename}
          props={{
            api: own,
            name: renamed,
            onClose: () => setRenamed(undefined),
            onRenamed(name, said) {
              decided(own, name, said);
              setRenamed(undefined);
            },
          }}
        />
      ) : null}
      {isWording && own ? (
        <LazyPart
          load={words}
          props={{
            api: own,
            onChanged: wordsChanged,
            onClose: () => setWording(false),
          }}
        />
      ) : null}
    </NameActsContext>
  );
}
