import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import type { PageOfRows } from '../../data/list-options.ts';
import { useAsked } from '../../data/use-asked.ts';
import { usePagedRows } from '../../data/use-paged-rows.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { longestSearch, searchable } from '../list-query.ts';
import { RowList } from '../RowList/RowList.tsx';
import { pickByKeys } from './pick-by-keys.ts';
import classes from './RecordPicker.module.css';
import { useUnpicked } from './use-unpicked.ts';

/** A record as people know it apart from others. */
export interface PickedLabels {
  readonly name: string;
  /** Below the name, such as an e-mail address. */
  readonly detail?: string | undefined;
}

/** Props of {@link RecordPicker}. */
export interface RecordPickerProps<Item extends { readonly id: string }> {
  /** What the record is for, such as "Owner". */
  readonly label: string;
  /** What is looked for, and by what: "players", "name, e-mail or id". */
  readonly kind: { readonly one: string; readonly many: string; readonly searched: string };
  /** The one that is chosen. */
  readonly chosen: PickedLabels | null;
  /** Of the button that takes it away. */
  readonly release: { readonly text: string; readonly label?: string };
  readonly list: (
    search: string,
  ) => UseInfiniteQueryOptions<PageOfRows<Item>, Error, InfiniteData<PageOfRows<Item>>, QueryKey, string | undefined>;
  readonly labelsOf: (item: Item) => PickedLabels;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onPick: (item: Item | null) => void;
}

/**
 * One record among many, found by what it is called.
 *
 * Use it where a form refers to a record; one of a few fixed choices is a SegmentedControl.
 */
export function RecordPicker<Item extends { readonly id: string }>(props: RecordPickerProps<Item>) {
  const { label, kind, chosen, release, isFixed, error, onPick } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const asked = useAsked(searchable(search));
  const field = useRef<HTMLFieldSetElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // What was pressed has gone.
    if (hasPressed.current) field.current?.querySelector<HTMLElement>('button, input')?.focus();
    hasPressed.current = false;
  });
  const unpicked = useUnpicked(field, chosen === null && search !== '' && !isFixed);
  const shownError = unpicked ?? error;
  const pick = (item: Item | null) => {
    hasPressed.current = true;
    setSearch('');
    onPick(item);
  };
  return (
    <fieldset
      ref={field}
      className={classes.field}
      aria-describedby={`${id}-error`}
      data-invalid={shownError === undefined ? undefined : true}
      onKeyDown={pickByKeys}
    >
      <legend className={classes.label}>{label}</legend>
      {chosen ? (
        <div className={classes.chosen}>
          <Words of={chosen} />
          <Button variant="outline" size="sm" aria-label={release.label} disabled={isFixed} onClick={() => pick(null)}>
            {release.text}
          </Button>
        </div>
      ) : (
        <SearchField
          label={`Search ${kind.many} by ${kind.searched}`}
          value={search}
          onChange={(value) => isFixed || setSearch(value)}
          maxLength={longestSearch}
          hasShortcut={false}
          isInvalid={shownError !== undefined}
          describedBy={`${id}-error`}
        />
      )}
      <p id={`${id}-error`} className={classes.error}>
        {shownError}
      </p>
      {chosen === null && asked !== '' && !isFixed ? <Found {...props} asked={asked} onPick={pick} /> : null}
    </fieldset>
  );
}

interface FoundProps<Item extends { readonly id: string }>
  extends Pick<RecordPickerProps<Item>, 'kind' | 'list' | 'labelsOf' | 'onPick'> {
  readonly asked: string;
}

function Found<Item extends { readonly id: string }>(props: FoundProps<Item>) {
  const { kind, list, labelsOf, asked, onPick } = props;
  const query = useInfiniteQuery(list(asked));
  return (
    <div className={classes.found}>
      <RowList
        label={`${capitalized(kind.many)} found`}
        state={usePagedRows<Item>(query)}
        rowId={({ id }) => id}
        row={(item) => <Words of={labelsOf(item)} />}
        onPick={onPick}
        empty={`No ${kind.one} matches “${asked}”.`}
        failureTitle={`Failed to fetch the ${kind.many}`}
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

const Words = ({ of: { name, detail } }: { readonly of: PickedLabels }) => (
  <span className={classes.name}>
    <bdi>{name}</bdi>
    {detail === undefined ? null : <bdi className={classes.detail}>{detail}</bdi>}
  </span>
);
