import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileQuestionMark, FileWarning, PlugZap, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { ListPage } from '../../components/ListPage/ListPage.tsx';
import { matchesWords } from '../../components/Picker/matches-words.ts';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { type ReadResult, readResultOf } from '../../data/read-state.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { formatCount } from '../../foundation/format.ts';
import { mediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../provider/use-address-text.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../records/FailureState/FailureState.tsx';
import classes from './api-docs.module.css';
import {
  type ApiCall,
  type ApiDocumentAnswer,
  type ApiDocumentSource,
  type ApiOutline,
  type ApiTag,
  apiDocumentQueries,
} from './api-document.ts';
import { CallHead } from './CallHead.tsx';
import { CallList } from './CallList.tsx';
import { callRefusal } from './call-access.ts';
import { problemWords } from './document-problems.ts';
import { Servers } from './Servers.tsx';
import { Words } from './Words.tsx';

/** Props of {@link ApiDocsScreen}. */
export interface ApiDocsScreenProps {
  /** The path at which the console answers with the documents of projects; see `readOutline` for what it answers. */
  readonly documentAddress: string;
}

const failureTitle = 'Failed to fetch the API document';

/**
 * The API document of the selected project: every call, who may make it, and a place to make it.
 *
 * Use it as the page of `/api-docs`, for a project whose API answers its document.
 */
export function ApiDocsScreen({ documentAddress }: ApiDocsScreenProps) {
  const { project, timeZone } = usePort();
  const selected = project.selectedProject;
  if (selected === null) {
    return (
      <ListPage
        title="API"
        asOf={undefined}
        timeZone={timeZone}
        isRefetching={false}
        onRefresh={() => undefined}
        toolbar={null}
        notice={null}
        absence={
          <EmptyState icon={<PlugZap />} title="No project">
            The catalogue has no project that you may open.
          </EmptyState>
        }
        summary=""
      >
        {null}
      </ListPage>
    );
  }
  return <Documented key={selected.key} source={{ address: documentAddress, projectKey: selected.key }} />;
}

function Documented({ source }: { readonly source: ApiDocumentSource }) {
  const { address, timeZone, viewer } = usePort();
  const queryClient = useQueryClient();
  const [search, onSearch] = useAddressText('search');
  const query = useQuery(apiDocumentQueries.outline(source));
  const state = readResultOf({ query, page: query.data, isSlow: useIsSlow(query.isLoading) });
  const answer = 'page' in state ? state.page : undefined;
  const outline = answer?.is === 'read' ? answer.part : undefined;
  const show = address.search.get('show') === 'mine' ? 'mine' : 'all';
  const shown = address.search.get('call');
  const tags = useMemo(
    () =>
      foundTags(
        outline?.tags ?? [],
        search,
        (call) => show === 'all' || (!call.isWebhook && callRefusal(call, viewer) === undefined),
      ),
    [outline, search, show, viewer],
  );
  const addressText = `${address.pathname}?${address.search}`;
  const linkTo = useCallback(
    (id: string | null) => {
      const [pathname = '', text = ''] = addressText.split('?');
      const next = new URLSearchParams(text);
      if (id === null) next.delete('call');
      else next.set('call', id);
      return `${pathname}?${next}`;
    },
    [addressText],
  );
  const all = countIn(outline?.tags ?? []);
  const found = countIn(tags);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiDocumentQueries.key(source) });
  return (
    <ListPage
      title="API"
      asOf={outline ? new Date(outline.readAt) : undefined}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={refresh}
      toolbar={
        outline ? (
          <>
            <SearchField label="Call, path or tag" value={search} onChange={onSearch} maxLength={200} />
            <SegmentedControl
              label="Calls to show"
              segments={[
                { value: 'all', label: 'All' },
                { value: 'mine', label: 'Those I may make' },
              ]}
              value={show}
              onChange={(value) => address.update({ show: value === 'mine' ? 'mine' : null }, { replace: true })}
            />
            <Button variant="outline" asChild>
              <a href={`${source.address}?${new URLSearchParams({ project: source.projectKey, file: '' })}`} download>
                <Download aria-hidden="true" />
                Document
              </a>
            </Button>
          </>
        ) : null
      }
      notice={noticeOf(state, refresh)}
      absence={absenceOf(state, refresh)}
      summary={summaryOf(state, { outline, all, found, isFiltered: search !== '' || show === 'mine' })}
    >
      <div className={classes.panes} data-shown={shown !== null || undefined}>
        {outline ? (
          found > 0 ? (
            <CallList tags={tags} shown={shown} linkTo={linkTo} isUnfolded={search !== ''} />
          ) : (
            <div className={classes.list}>
              <NothingFound search={search} isMine={show === 'mine'} all={all} onSearch={onSearch} />
            </div>
          )
        ) : (
          <ListSkeleton />
        )}
        <div className={classes.page}>
          {outline ? <Shown outline={outline} source={source} shown={shown} back={linkTo(null)} /> : null}
        </div>
      </div>
    </ListPage>
  );
}

/** A call may stand under several tags. */
const countIn = (tags: readonly ApiTag[]) => new Set(tags.flatMap(({ calls }) => calls.map(({ id }) => id))).size;

function foundTags(tags: readonly ApiTag[], search: string, isShown: (call: ApiCall) => boolean): readonly ApiTag[] {
  return tags.flatMap((tag) => {
    const calls = tag.calls.filter(
      (call) =>
        isShown(call) &&
        (search === '' || matchesWords(`${call.title} ${call.method} ${call.path} ${call.id} ${tag.name}`, search)),
    );
    return calls.length > 0 ? [{ ...tag, calls }] : [];
  });
}

interface Counted {
  readonly outline: ApiOutline | undefined;
  readonly all: number;
  readonly found: number;
  readonly isFiltered: boolean;
}

function summaryOf({ is }: Pick<ReadResult<unknown>, 'is'>, { outline, all, found, isFiltered }: Counted): string {
  if (is === 'slow') return 'Still loading the document. This takes longer than usual.';
  if (is === 'loading') return 'Loading the document';
  if (!outline) return '';
  const calls = all === 1 ? 'call' : 'calls';
  const rest = outline.isCut ? ', more in its file' : '';
  return (isFiltered ? `${formatCount(found)} of ${formatCount(all)} ${calls}` : `${formatCount(all)} ${calls}`) + rest;
}

const outOfDate = 'What stands here may be out of date.';

/** Why what is shown may be out of date; null when it is not. */
function noticeOf(state: ReadResult<ApiDocumentAnswer<ApiOutline>>, onRetry: () => void): ReactNode {
  if (state.is === 'stale')
    return <FailureNotice failure={state.failure} title={failureTitle} meaning={outOfDate} onRetry={onRetry} />;
  const problem = 'page' in state && state.page.is === 'read' ? state.page.problem : undefined;
  if (problem === undefined) return null;
  const { title, text } = problemWords(problem);
  return (
    <Callout
      title={title}
      action={
        <Button variant="outline" size="sm" busy={state.is === 'refetching'} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {outOfDate} {text}
    </Callout>
  );
}

/** Why there is nothing to read, and what to do; null while there is, or may be. */
function absenceOf(state: ReadResult<ApiDocumentAnswer<ApiOutline>>, onRetry: () => void): ReactNode {
  if (state.is === 'loading' || state.is === 'slow') return null;
  if (!('page' in state)) return <FailureState failure={state} title={failureTitle} onRetry={onRetry} />;
  if (state.page.is === 'read') return null;
  const { title, text } = problemWords(state.page.problem);
  return (
    <EmptyState
      icon={<FileWarning />}
      title={title}
      tone="attention"
      actions={
        <Button variant="outline" busy={state.is === 'refetching'} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly isMine: boolean;
  readonly all: number;
  readonly onSearch: (text: string) => void;
}

function NothingFound({ search, isMine, all, onSearch }: NothingFoundProps) {
  const { address } = usePort();
  if (all === 0) {
    return (
      <EmptyState icon={<FileQuestionMark />} title="No calls">
        The document describes none.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={search === '' ? 'You may make none of them' : `No call matches “${search}”`}
      actions={
        <>
          {search === '' ? null : (
            <Button variant="outline" onClick={() => onSearch('')}>
              Clear search
            </Button>
          )}
          {isMine ? (
            <Button variant="outline" onClick={() => address.update({ show: null }, { replace: true })}>
              Show all
            </Button>
          ) : null}
        </>
      }
    />
  );
}

const skeletonWidths = ['70%', '54%', '82%', '60%', '74%', '48%', '66%', '58%'];

const ListSkeleton = () => (
  <div className={classes.list} aria-busy="true">
    {skeletonWidths.map((width) => (
      <Skeleton key={width} width={width} room={32} />
    ))}
  </div>
);

/** Where there is room for the list or the call alone, as in the stylesheet. */
const narrow = '(max-width: 767px)';

interface ShownProps {
  readonly outline: ApiOutline;
  readonly source: ApiDocumentSource;
  readonly shown: string | null;
  /** Back to the list, where there is room for one of the two. */
  readonly back: string;
}

/** What the page is about: the document, or one call of it. */
function Shown({ outline, source, shown, back }: ShownProps) {
  const { Link } = usePort();
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    // The list is gone, and the focus that was in it.
    if (isOther && mediaQuery(narrow).matches) place.current?.focus({ preventScroll: true });
  }, [shown]);
  if (shown === null) return <Introduction outline={outline} />;
  const call = outline.tags.flatMap(({ calls }) => calls).find(({ id }) => id === shown);
  return (
    <div ref={place} tabIndex={-1} className={classes.shown}>
      <p className={classes.back}>
        <Link to={back}>All calls</Link>
      </p>
      {call ? (
        <ShownCall key={call.id} call={call} documentAddress={outline.address} source={source} />
      ) : (
        <EmptyState icon={<FileQuestionMark />} title="There is no such call in this document">
          It may have been renamed or removed since this link was made.
        </EmptyState>
      )}
    </div>
  );
}

/** Much of the reader, and nothing of the list. */
const loadCallPage = () => import('./CallPage.tsx').then(({ CallPage }) => CallPage);

interface ShownCallProps {
  readonly call: ApiCall;
  readonly documentAddress: string | null;
  readonly source: ApiDocumentSource;
}

function ShownCall({ call, documentAddress, source }: ShownCallProps) {
  const queryClient = useQueryClient();
  const query = useQuery(apiDocumentQueries.call(source, call.id));
  const [asked, setAsked] = useState<readonly string[]>([]);
  useEffect(() => {
    // Beside the call itself. What fails here is told where it is shown.
    loadCallPage().catch(() => undefined);
  }, []);
  const more = useQueries({
    queries: asked.map((reference) => apiDocumentQueries.schema(source, reference)),
    combine: (results) => ({
      schemas: Object.assign(
        {},
        ...results.map(({ data }, index) => (data?.is === 'read' ? { [asked[index] ?? '']: null, ...data.part } : {})),
      ) as Readonly<Record<string, unknown>>,
      states: results.map(({ isFetching }) => (isFetching ? ('loading' as const) : ('failed' as const))),
    }),
  });
  function onMissing(reference: string) {
    if (!asked.includes(reference)) setAsked([...asked, reference]);
    else void queryClient.refetchQueries({ queryKey: apiDocumentQueries.schema(source, reference).queryKey });
  }
  const state = readResultOf({ query, page: query.data, isSlow: useIsSlow(query.isLoading) });
  if ('page' in state && state.page.is === 'read' && state.page.part !== null) {
    return (
      <LazyPart
        load={loadCallPage}
        props={{
          call: state.page.part,
          documentAddress,
          moreSchemas: more.schemas,
          onMissing,
          missingState: (reference) => more.states[asked.indexOf(reference)],
        }}
      />
    );
  }
  return (
    <>
      <CallHead call={call} />
      {state.is === 'loading' || state.is === 'slow' ? (
        <div aria-busy="true">
          {skeletonWidths.map((width) => (
            <Skeleton key={width} width={width} room={28} />
          ))}
        </div>
      ) : (
        <FailureState
          failure={'page' in state ? { is: 'unexpected' } : state}
          title="Failed to fetch this call"
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

/** What the document says of itself. */
function Introduction({ outline }: { readonly outline: ApiOutline }) {
  return (
    <article className={classes.introduction}>
      <h2 dir="auto">{outline.title}</h2>
      <FactList
        facts={[
          { term: 'Version', value: outline.version || '–' },
          { term: 'OpenAPI', value: outline.openapi },
          {
            term: 'Server',
            value: outline.servers.length > 0 ? <Servers servers={outline.servers} /> : '–',
          },
          {
            term: 'From',
            value: outline.address === null ? 'the contract of this console' : <code>{outline.address}</code>,
          },
        ]}
      />
      {outline.isCut ? (
        <p className={classes.note}>
          The document is larger than what is shown here: calls or texts are left out. Its file has all of them.
        </p>
      ) : null}
      {outline.description ? <Words source={outline.description} /> : null}
      {outline.tags
        .filter(({ description }) => description !== '')
        .map((tag) => (
          <section key={tag.name}>
            <h3 dir="auto">{tag.name}</h3>
            <Words source={tag.description} />
          </section>
        ))}
    </article>
  );
}
