import type { ScriptPreset, ScriptTemplate } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { FileCode, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { ListPage } from '../../components/ListPage/ListPage.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { failureOf } from '../../data/failure.ts';
import { ownApi } from '../../data/own-api.ts';
import { type ReadState, readResultOf } from '../../data/read-state.ts';
import { scriptQueries } from '../../data/scripts.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { linkOf } from '../../foundation/address-of.ts';
import { formatCount, formatDate } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../provider/use-address-text.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { NoApiPage } from '../../records/PagedList/NoApiPage.tsx';
import { PagedListAbsence } from '../../records/PagedList/PagedListAbsence.tsx';
import { writingRefusal } from '../../records/writing-refusal.ts';
import { EventSystemTemplate } from './EventSystemTemplate.tsx';
import { ScriptEntries } from './ScriptEntries.tsx';
import { presetAddress } from './script-address.ts';
import { entriesOf, isEventSystem, matches } from './script-entries.ts';
import classes from './scripts.module.css';

const labels = {
  title: 'Scripts',
  one: 'template',
  many: 'templates',
  searchLabel: 'Search templates and saved sets',
  searched: 'Names, descriptions and what a template touches are searched, in any case.',
  failureTitle: 'Failed to fetch the templates',
  empty: { title: 'No templates yet', text: 'This project offers no scripts.' },
};

/**
 * What can be run in the selected project, and the parameters that staff keeps for it.
 *
 * Use it as the page of `/scripts`; what ran is in ScriptRunsScreen.
 */
export function ScriptsScreen() {
  const { api, project } = usePort();
  const own = ownApi(api, project.selectedProject);
  return own ? <Gallery key={own.projectKey} api={own} /> : <NoApiPage labels={labels} />;
}

function Gallery({ api }: { readonly api: ApiConnection }) {
  const { timeZone, viewer } = usePort();
  const [search, onSearch] = useAddressText('search');
  const templates = useQuery(scriptQueries.templates(api));
  const presets = useQuery(scriptQueries.presets(api));
  const isSlow = useIsSlow(templates.isFetching);
  const state: ReadState<readonly ScriptTemplate[]> = readResultOf({ query: templates, page: templates.data, isSlow });
  const found = (templates.data ?? []).map((template) => ({ template, entries: entriesOf(template, search) }));
  const several = found.filter(({ template }) => isEventSystem(template));
  const single = found.filter(({ template }) => !isEventSystem(template)).flatMap(({ entries }) => entries);
  const sets = (presets.data ?? []).filter(({ name }) => matches(search, name));
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const nameOf = (id: string) => templates.data?.find((template) => template.id === id)?.name;
  return (
    <ListPage
      title={labels.title}
      asOf={undefined}
      timeZone={timeZone}
      isRefetching={false}
      onRefresh={() => void templates.refetch()}
      lead={viewer.access === 'rw' ? null : <p className={classes.note}>{readOnly}</p>}
      toolbar={<SearchField label={labels.searchLabel} value={search} onChange={onSearch} maxLength={200} />}
      notice={
        presets.error ? (
          <FailureNotice
            failure={failureOf(presets.error, presets.errorUpdateCount)}
            title="Failed to fetch the saved sets"
            meaning="The templates are all here."
            onRetry={() => void presets.refetch()}
          />
        ) : null
      }
      absence={
        !('page' in state) && !isAwaited ? (
          <PagedListAbsence
            labels={labels}
            state={state}
            search={search}
            onClearFilters={undefined}
            onClearSearch={() => onSearch('')}
            onRefresh={() => void templates.refetch()}
          />
        ) : templates.data && count + sets.length === 0 ? (
          <EmptyState
            icon={search === '' ? <FileCode /> : <SearchX />}
            title={search === '' ? labels.empty.title : `Nothing matches “${search}”`}
            actions={
              search === '' ? null : (
                <Button variant="outline" onClick={() => onSearch('')}>
                  Clear search
                </Button>
              )
            }
          >
            {search === '' ? labels.empty.text : labels.searched}
          </EmptyState>
        ) : null
      }
      summary={
        isAwaited ? 'Loading templates' : `${formatCount(count)} templates, ${formatCount(sets.length)} saved sets`
      }
    >
      <div className={classes.gallery} aria-busy={isAwaited}>
        {isAwaited ? <Skeleton width="60%" room={120} /> : null}
        {several.map(({ template }) => (
          <EventSystemTemplate key={template.id} template={template} search={search} />
        ))}
        <ScriptEntries title="Other scripts" entries={single} />
        {sets.length > 0 ? (
          <section>
            <h2 className={classes.groupTitle}>Saved sets</h2>
            <ul className={classes.sets}>
              {sets.map((preset) => (
                <PresetRow
                  key={preset.id}
                  api={api}
                  preset={preset}
                  templateName={nameOf(preset.templateId)}
                  isUnusable={templates.data !== undefined && nameOf(preset.templateId) === undefined}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ListPage>
  );
}

const readOnly =
  'You may look at scripts, measure them and read what ran. To run one, ask a sudo person for write access.';

const loadRenaming = () => import('./PresetDialogs.tsx').then((module) => module.RenamePreset);
const loadDeletion = () => import('./PresetDialogs.tsx').then((module) => module.DeletePreset);

interface PresetRowProps {
  readonly api: ApiConnection;
  readonly preset: ScriptPreset;
  readonly templateName: string | undefined;
  /** Whether its template is gone. */
  readonly isUnusable: boolean;
  readonly timeZone: string;
}

function PresetRow({ api, preset, templateName, isUnusable, timeZone }: PresetRowProps) {
  const { Link, viewer, project } = usePort();
  const [act, setAct] = useState<'rename' | 'delete' | null>(null);
  const refusal = writingRefusal(viewer);
  const to = presetAddress(preset.id);
  const props = { api, preset, onClose: () => setAct(null) };
  return (
    <li className={classes.set}>
      <span className={classes.setName}>
        {isUnusable ? (
          <bdi>{preset.name}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{preset.name}</bdi>
          </Link>
        )}
        <span className={classes.secondary}>
          {isUnusable ? (
            <span className={classes.attention}>Cannot be run: its template “{preset.templateId}” is gone</span>
          ) : (
            templateName
          )}{' '}
          · changed {formatDate(preset.updatedAt, timeZone)}
        </span>
      </span>
      {isUnusable ? null : (
        <>
          <CopyButton text={linkOf(to, project.selectedProject?.key)} label={`Copy link to ${preset.name}`} />
          <RefusableButton variant="ghost" size="sm" refusal={refusal} onClick={() => setAct('rename')}>
            Rename
          </RefusableButton>
        </>
      )}
      <RefusableButton variant="ghost" size="sm" refusal={refusal} onClick={() => setAct('delete')}>
        Delete
      </RefusableButton>
      {act === 'rename' ? <LazyPart load={loadRenaming} props={props} /> : null}
      {act === 'delete' ? <LazyPart load={loadDeletion} props={props} /> : null}
    </li>
  );
}
