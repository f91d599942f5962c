import {
  type Project,
  type SharedWith,
  sharedReadingRefusal,
  sharedReadingSentence,
  sourceLocale,
  type TranslationEntry,
  type TranslationProgress,
} from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, CopyPlus, Download, Languages, Lock, Replace, Upload } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { madeLayout, orderColumns } from '../../components/ColumnMenu/column-layout.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { FilterMenu, noFilters } from '../../components/FilterMenu/FilterMenu.tsx';
import type { TableFilter } from '../../components/FilterMenu/table-filter.ts';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ListPage, ListPageTools } from '../../components/ListPage/ListPage.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import type { ReadState } from '../../data/read-state.ts';
import { type TranslationFilters, translationQueries } from '../../data/translations.ts';
import { useAsked } from '../../data/use-asked.ts';
import { type PagedRows, usePagedRows } from '../../data/use-paged-rows.ts';
import { formatCount } from '../../foundation/format.ts';
import { useAct } from '../../foundation/shortcuts.ts';
import { useMediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { Viewer } from '../../provider/port.ts';
import { useAddressText } from '../../provider/use-address-text.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { countOfRows } from '../../records/PagedList/count-of-rows.ts';
import { NoApiPage } from '../../records/PagedList/NoApiPage.tsx';
import { PagedListAbsence } from '../../records/PagedList/PagedListAbsence.tsx';
import { PagedListMore } from '../../records/PagedList/PagedListMore.tsx';
import { reachOf } from '../../records/reach-of.ts';
import { sharedReachOf, sharedWritingRefusal, sharersOf } from '../../records/shared-writing-refusal.ts';
import { TranslationsGrid } from './TranslationsGrid.tsx';
import { draftOf, listDrafts, type TranslationCell } from './translation-drafts.ts';
import {
  readTranslationView,
  type ShownTexts,
  shownTexts,
  type TranslationView,
  translationFilters,
  viewAddress,
} from './translation-view.ts';
import classes from './translations.module.css';
import { useTranslationEditing } from './use-translation-editing.ts';

const noRows: readonly never[] = [];

const labels = {
  title: 'Translations',
  one: 'key',
  many: 'keys',
  searchLabel: 'Key or text',
  searched: 'Keys, the source and every translation are searched, in any case.',
  failureTitle: 'Failed to fetch the translations',
  empty: { title: 'No texts yet', text: 'This project has no texts in the languages of its catalogue.' },
};

const authorsSentence = `${sharedReadingSentence('translationKey')} Ask a sudo person for it.`;
/** Wide enough for the grid and, beside it, what is known of one text. */
const besideGrid = '(min-width: 1180px)';
const loadDetails = () => import('./TranslationPanel.tsx').then((module) => module.TranslationPanel);
const loadImport = () => import('./TranslationImportDialog.tsx').then((module) => module.TranslationImportDialog);
const loadReplace = () => import('./TranslationReplaceDialog.tsx').then((module) => module.TranslationReplaceDialog);
const loadCopy = () => import('./TranslationCopyDialog.tsx').then((module) => module.TranslationCopyDialog);
const loadExport = () => import('./TranslationExportPopover.tsx').then((module) => module.TranslationExportPopover);
const loadMenu = () =>
  import('../../components/ColumnMenu/ColumnMenuPopover.tsx').then((module) => module.ColumnMenuPopover);

/**
 * The texts of the selected project in every language: found, filtered, and edited where they stand.
 *
 * Use it as the page of `/translate`.
 */
export function TranslationsScreen() {
  const { api, project } = usePort();
  const own = ownApi(api, project.selectedProject);
  // Another project has other texts: nothing of these stays.
  return own && project.selectedProject ? (
    <Translations key={own.projectKey} api={own} selected={project.selectedProject} />
  ) : (
    <NoApiPage labels={labels} />
  );
}

function Translations({ api, selected }: { readonly api: ApiConnection; readonly selected: Project }) {
  const { address, viewer, timeZone, project } = usePort();
  const projectLocales = selected.transationLocales ?? noRows;
  const view = useMemo(() => readTranslationView(address.search, projectLocales), [address.search, projectLocales]);
  const asked = useAsked(JSON.stringify([view.search, view.prefix]));
  const [askedSearch, askedPrefix] = JSON.parse(asked) as [string, string];
  const filters = useMemo(
    () => translationFilters({ ...view, search: askedSearch, prefix: askedPrefix }, projectLocales),
    [view, askedSearch, askedPrefix, projectLocales],
  );
  const query = useInfiniteQuery(translationQueries.list(api, filters));
  const state: ReadState<PagedRows<TranslationEntry>> = usePagedRows(query);
  const page = 'page' in state ? state.page : undefined;
  const last = query.data?.pages.at(-1);
  const projects = project.hasAccessProjects;
  const refusal =
    last && sharedWritingRefusal('translationKey', viewer.access, { sharedWith: last.sharedWith, projects });
  const authorsRefusal = last && sharedReadingRefusal(selected, last.sharedWith) && authorsSentence;
  const rows = page?.rows ?? noRows;
  const { drafts, editing, used, acts } = useTranslationEditing(
    api,
    { rows, hasMore: query.hasNextPage, show: view.show },
    async () => {
      const { data, hasNextPage } = await query.fetchNextPage();
      return { rows: data?.pages.flatMap(({ items }) => items) ?? rows, hasMore: hasNextPage };
    },
  );
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const menu = useMemo(
    () => filterMenu({ author: view.author, tag: view.tag }, rows, viewer, authorsRefusal === undefined),
    [view.author, view.tag, rows, viewer, authorsRefusal],
  );
  const hasFilters = [view.prefix, view.author, view.tag].some((each) => each !== '') || view.show !== 'all';
  const clearFilters = () => address.update({ show: null, ...noFilters(menu) });
  const [visited, setVisited] = useState<TranslationCell | null>(null);
  const [isAside, setAside] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery(besideGrid);
  const shown = editing ?? visited;
  const entry = rows.find(({ key }) => key === shown?.key);
  const translation = entry?.translations.find(({ locale }) => locale === shown?.locale);
  const isReadOnly = refusal !== undefined;
  const [dialog, setDialog] = useState<BatchDialog | null>(null);
  const shared = last && sharingSentence(last.sharedWith, projects);
  const reach = last ? sharedReachOf(selected, last.sharedWith) : reachOf(selected);
  const ofDialog = { api, locales: projectLocales, sharedWith: shared, reach, onClose: () => setDialog(null) };
  const details =
    shown && entry && translation ? (
      <LazyPart
        load={loadDetails}
        props={{
          api,
          entry,
          translation,
          value: draftOf(drafts, shown)?.value ?? translation.value ?? '',
          isReadOnly,
          reach,
          authorsRefusal,
          isDialog: !isWide,
          onClose: () => (isWide ? setAside(false) : setOpen(false)),
          onReview: (needsReview) => acts.onReview(shown, needsReview),
          onRestore: (rule) => acts.onRestore(shown, rule),
          onUse(value) {
            acts.onUse(shown, value);
            setOpen(false);
          },
        }}
      />
    ) : null;
  return (
    <ListPage
      title={labels.title}
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={() => void query.refetch()}
      lead={refusal === undefined ? null : <Note>{refusal}</Note>}
      toolbar={
        <Toolbar
          api={api}
          view={view}
          filters={filters}
          progress={last?.progress ?? noRows}
          menu={menu}
          projectLocales={projectLocales}
          refusal={refusal}
          what={page ? countOfRows(page.total, labels) : ''}
          onDialog={setDialog}
        />
      }
      notice={
        state.is === 'stale' ? (
          <FailureNotice
            failure={state.failure}
            title={labels.failureTitle}
            meaning="These texts may be out of date."
            onRetry={() => void query.refetch()}
          />
        ) : null
      }
      absence={
        state.is === 'forbidden' && view.author !== '' ? (
          <EmptyState icon={<Lock />} title="Who changed these texts is not shown">
            {authorsSentence}
          </EmptyState>
        ) : rows.length === 0 && !isAwaited ? (
          <PagedListAbsence
            labels={labels}
            state={state}
            search={view.search}
            onClearFilters={hasFilters ? clearFilters : undefined}
            onClearSearch={() => address.update({ search: null })}
            onRefresh={() => void query.refetch()}
          />
        ) : null
      }
      summary={
        isAwaited ? 'Loading keys' : page ? `${formatCount(rows.length)} of ${countOfRows(page.total, labels)}` : ''
      }
      foot={<NotSaved drafts={listDrafts(drafts)} />}
    >
      <div className={classes.workspace}>
        <TranslationsGrid
          rows={rows}
          total={last?.total.value ?? rows.length}
          locales={view.locales}
          progress={last?.progress ?? []}
          drafts={drafts}
          editing={editing}
          used={used}
          isReadOnly={isReadOnly}
          isLoading={isAwaited}
          reach={shared}
          isLive={reach !== undefined}
          {...acts}
          onOpen={(cell) => (isReadOnly ? setOpen(true) : acts.onOpen(cell))}
          onSelect={setVisited}
          onDetails={isWide && isAside ? null : () => (isWide ? setAside(true) : setOpen(true))}
        >
          {page && page.more !== 'end' ? (
            <PagedListMore
              more={page.more}
              failureTitle={labels.failureTitle}
              onMore={() => void query.fetchNextPage()}
            />
          ) : null}
        </TranslationsGrid>
        {isAside ? (
          <div className={classes.beside}>
            {isWide ? (details ?? <p>Choose a text: here it is shown as players see it, with its history.</p>) : null}
          </div>
        ) : null}
      </div>
      {!isWide && isOpen ? details : null}
      {dialog === 'import' ? <LazyPart load={loadImport} props={ofDialog} /> : null}
      {dialog === 'copy' ? <LazyPart load={loadCopy} props={{ ...ofDialog, locale: view.locales[0] ?? '' }} /> : null}
      {dialog === 'replace' ? (
        <LazyPart load={loadReplace} props={{ ...ofDialog, locale: view.locales[0] ?? '' }} />
      ) : null}
    </ListPage>
  );
}

type BatchDialog = 'import' | 'replace' | 'copy';

interface ToolbarProps {
  readonly api: ApiConnection;
  readonly view: TranslationView;
  readonly filters: TranslationFilters;
  readonly progress: readonly TranslationProgress[];
  readonly menu: readonly TableFilter[];
  readonly projectLocales: readonly string[];
  /** Why nothing can be changed here. */
  readonly refusal: string | undefined;
  /** What is exported. */
  readonly what: string;
  readonly onDialog: (dialog: BatchDialog) => void;
}

/** What finds, filters and changes texts. It stays as it is while somebody types in one of them. */
const Toolbar = memo(function Toolbar({
  api,
  view,
  filters,
  progress,
  menu,
  projectLocales,
  refusal,
  what,
  onDialog,
}: ToolbarProps) {
  const { address } = usePort();
  const [search, onSearch] = useAddressText('search');
  return (
    <>
      <span className={classes.search}>
        <SearchField label={labels.searchLabel} value={search} onChange={onSearch} maxLength={200} />
      </span>
      <Views view={view} progress={progress} />
      <FilterMenu
        filters={menu}
        values={{
          ...(view.prefix === '' ? {} : { prefix: view.prefix }),
          ...(view.author === '' ? {} : { author: view.author }),
          ...(view.tag === '' ? {} : { tag: view.tag }),
        }}
        onChange={address.update}
      />
      <ListPageTools columns={null}>
        <LocaleChoice view={view} projectLocales={projectLocales} />
        <RefusableButton
          variant="outline"
          className={classes.tool}
          aria-label="Find and replace"
          title="Find and replace"
          act="Find and replace in translations…"
          refusal={refusal}
          onClick={() => onDialog('replace')}
        >
          <Replace aria-hidden="true" />
          <span>Replace</span>
        </RefusableButton>
        <RefusableButton
          variant="outline"
          className={classes.tool}
          aria-label="Copy from a locale"
          title="Copy from a locale"
          act="Copy translations from a locale…"
          refusal={refusal}
          onClick={() => onDialog('copy')}
        >
          <CopyPlus aria-hidden="true" />
          <span>Copy</span>
        </RefusableButton>
        <RefusableButton
          variant="outline"
          className={classes.tool}
          aria-label="Import"
          act="Import translations…"
          refusal={refusal}
          onClick={() => onDialog('import')}
        >
          <Upload aria-hidden="true" />
          <span>Import</span>
        </RefusableButton>
        <Export api={api} filters={filters} locales={projectLocales} what={what} />
      </ListPageTools>
    </>
  );
});

/** Which other projects a save reaches, said before it. */
function sharingSentence(sharedWith: SharedWith, projects: readonly Project[]): string | undefined {
  const sharers = sharersOf(sharedWith, projects);
  return sharers.length === 0
    ? undefined
    : `Saving changes it in ${new Intl.ListFormat('en-GB').format(sharers)}, too.`;
}

/** By key, by whom where that is told, and with which tag: of those that the rows name, and what the address asks for. */
function filterMenu(
  view: Pick<TranslationView, 'author' | 'tag'>,
  rows: readonly TranslationEntry[],
  viewer: Viewer,
  hasAuthors: boolean,
): readonly TableFilter[] {
  const people = new Map([[viewer.identityId, 'Me']]);
  if (view.author !== '' && !people.has(view.author)) people.set(view.author, 'Somebody else');
  for (const { changedBy } of rows.flatMap(({ translations }) => translations))
    if (changedBy?.email && changedBy.id !== viewer.identityId) people.set(changedBy.id, changedBy.email);
  const tags = new Set([...(view.tag === '' ? [] : [view.tag]), ...rows.flatMap((row) => row.tags)]);
  return [
    { name: 'prefix', label: 'Key begins with', kind: 'text', example: 'orders.' },
    ...(hasAuthors || view.author !== ''
      ? [
          {
            name: 'author',
            label: 'Last changed by',
            kind: 'choice' as const,
            options: [...people].map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    { name: 'tag', label: 'Tag', kind: 'choice', options: [...tags].sort().map((value) => ({ value, label: value })) },
  ];
}

const viewLabels = {
  all: 'All',
  missing: 'Missing',
  changed: 'Changed',
  review: 'To review',
  errors: 'Errors',
  warnings: 'Warnings',
} as const satisfies Record<ShownTexts, string>;

/** The filters that somebody works through, each a link with how much there is to do. */
function Views({
  view,
  progress,
}: {
  readonly view: TranslationView;
  readonly progress: readonly TranslationProgress[];
}) {
  const { Link, address } = usePort();
  const lookedAt = progress.filter(({ locale }) => view.locales.includes(locale));
  const sum = (count: (each: TranslationProgress) => number) => lookedAt.reduce((all, each) => all + count(each), 0);
  const counts: Readonly<Record<ShownTexts, number>> = {
    all: lookedAt[0]?.total ?? 0,
    missing: sum(({ missing }) => missing),
    changed: sum(({ changed }) => changed),
    review: sum(({ needsReview }) => needsReview),
    errors: sum(({ withErrors }) => withErrors),
    warnings: sum(({ withWarnings }) => withWarnings),
  };
  return (
    <nav className={classes.views} aria-label="Texts to show">
      {shownTexts.map((show) => (
        <Link
          key={show}
          to={viewAddress(address, { show: show === 'all' ? null : show })}
          {...(show === view.show ? { 'aria-current': 'page' as const } : {})}
        >
          {viewLabels[show]} {lookedAt.length > 0 ? <span>{formatCount(counts[show])}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Which languages stand beside the source, and in which order; narrow, which one. */
function LocaleChoice({
  view: { locales },
  projectLocales,
}: {
  readonly view: TranslationView;
  readonly projectLocales: readonly string[];
}) {
  const { address } = usePort();
  const { button, place } = useLazyPopover(loadMenu);
  const columns = [
    { id: 'source', heading: `${sourceLocale}, the source`, namesRow: true },
    ...projectLocales.map((locale) => ({ id: locale, heading: locale })),
  ];
  const hidden = projectLocales.filter((locale) => !locales.includes(locale));
  return (
    <>
      <span className={classes.severalLocales}>
        <Button {...button} variant="outline">
          <Languages aria-hidden="true" />
          {locales.length} of {projectLocales.length} {projectLocales.length === 1 ? 'locale' : 'locales'}
          <ChevronDown aria-hidden="true" />
        </Button>
      </span>
      <span className={classes.oneLocale}>
        <select
          aria-label="Locale"
          value={locales[0]}
          onChange={({ target }) => address.update({ locales: target.value })}
        >
          {projectLocales.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      </span>
      {place ? (
        <LazyPart
          load={loadMenu}
          props={{
            ...place,
            columns,
            layout: { ...madeLayout, hidden, order: ['source', ...locales, ...hidden] },
            onLayout(layout) {
              const chosen = orderColumns(columns, layout).filter(
                ({ id }) => id !== 'source' && !layout.hidden.includes(id),
              );
              const isMade = layout === madeLayout || chosen.length === 0;
              address.update({ locales: isMade ? null : chosen.map(({ id }) => id).join(',') });
            },
          }}
        />
      ) : null}
    </>
  );
}

/** Writes what the grid shows into a file. */
function Export(props: {
  readonly api: ApiConnection;
  readonly filters: TranslationFilters;
  readonly locales: readonly string[];
  readonly what: string;
}) {
  const { button, open, place } = useLazyPopover(loadExport);
  useAct({ label: 'Export translations…' }, open);
  return (
    <>
      <Button {...button} variant="outline" className={classes.tool} aria-label="Export" title="Export">
        <Download aria-hidden="true" />
        <span>Export</span>
      </Button>
      {place ? <LazyPart load={loadExport} props={{ ...props, ...place }} /> : null}
    </>
  );
}

/** What is not saved, wherever it is: a press finds the first of it. */
function NotSaved({ drafts }: { readonly drafts: ReturnType<typeof listDrafts> }) {
  const { address } = usePort();
  const [first] = drafts;
  if (!first) return null;
  const inView = () =>
    address.update({ search: first.key, prefix: null, show: null, author: null, tag: null, locales: first.locale });
  return (
    <Button variant="ghost" size="sm" className={classes.unsaved} onClick={inView}>
      {formatCount(drafts.length)} not saved: show {first.key}
    </Button>
  );
}
