import type { Identity } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import type { NoticeAction } from '../../../../components/Toaster/notify.ts';
import { loadAhead } from '../../../../foundation/load-ahead.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { projectsWith } from '../../projects-with.ts';
import { takingAccess, undoIdentityChanges } from '../../undo-identity-changes.ts';
import { AccessView, type AccessViewProps } from '../AccessView/AccessView.tsx';
import { type AccessChange, changesOf, levelOf } from '../access-draft.ts';
import type { AccessInitialData, AccessSelection } from '../access-selection.ts';
import { changeCount, peopleCount, summarize } from '../access-summary.ts';
import { type SetCell, useAccessDraft } from '../use-access-draft.ts';
import { useAccessPage } from './use-access-page.ts';
import { type SavedAccess, useAccessSave } from './use-access-save.ts';

/** Takes a save back, person by person, unless somebody has changed them since. */
const undoAccess = (saved: readonly SavedAccess[], context: Parameters<typeof undoIdentityChanges>[2]): NoticeAction =>
  undoIdentityChanges(
    saved.map(({ identity, cells }) => {
      const held = cells.map((cell) => [cell.projectKey, cell.held] as const);
      return { identity, input: { projects: projectsWith(identity, held) } };
    }),
    { ...takingAccess, reason: 'Change of access undone.' },
    context,
  );

const loadDialog = () => import('../AccessSaveDialog/AccessSaveDialog.tsx').then((module) => module.AccessSaveDialog);

const loadWithdrawal = () =>
  import('../../identities/IdentitiesScreen/IdentitiesScreenAct.tsx').then((module) => module.IdentitiesScreenAct);

const isIn = (changes: readonly AccessChange[], { identity }: AccessChange) =>
  changes.some((change) => change.identity.id === identity.id);

/** What was withdrawn last: its person stays where they were, by the filters of then. */
type Withdrawn = NonNullable<AccessViewProps['withdrawn']> & {
  readonly selection: AccessSelection;
  readonly isUndone: boolean;
};

/** Props of {@link AccessScreen}. */
export interface AccessScreenProps {
  /** Initial data of the document; shown until the whole list has come. */
  readonly initialData?: AccessInitialData | undefined;
}

/**
 * The access matrix: search and filters stand in the address, what is changed in memory until it is saved.
 *
 * Use it as the page of `/sudo/access`, for who may do what in every project; what one person may is in IdentityDialog.
 */
export function AccessScreen({ initialData }: AccessScreenProps) {
  const port = usePort();
  const { address, api, notify, project, timeZone, viewer } = port;
  const projects = project.hasAccessProjects;
  const queryClient = useQueryClient();
  const { draft, people, canUndo, canRedo, set, clear, undo, redo, saved } = useAccessDraft();
  const [withdrawing, setWithdrawing] = useState<SetCell | null>(null);
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null);
  const page = useAccessPage(initialData, draft, people, withdrawn);
  const changes = useMemo(() => changesOf(draft, page.known), [draft, page.known]);
  const summary = useMemo(() => {
    const production = new Set(projects.filter((each) => each.environment === 'production').map(({ key }) => key));
    return summarize(changes, (key) => production.has(key));
  }, [changes, projects]);
  const isChanged = changes.length > 0;
  useHoldUnsaved(isChanged ? 'typed' : null, clear);
  // What is changed can then be saved whatever is deployed meanwhile.
  useEffect(() => {
    if (isChanged) loadAhead(loadDialog);
  }, [isChanged]);

  /** As the list has it now; of an account that is gone the last. */
  const asKnown = ({ id }: Identity) => page.known.find((each) => each.id === id);
  function onWithdrawn({ identity: { id }, projectKey }: SetCell, action: NoticeAction | undefined) {
    setWithdrawing(null);
    // What the cell was to become was made from what stood there.
    saved(id, [projectKey]);
    // Pressed once: what becomes of it, and another try, is told in a notice.
    const undo = () => {
      setWithdrawn((last) => last && { ...last, isUndone: true });
      action?.run();
    };
    setWithdrawn(action ? { id, projectKey, selection: page.selection, isUndone: false, undo } : null);
  }
  const canUndoWithdrawal =
    withdrawn &&
    !withdrawn.isUndone &&
    page.known.some((each) => each.id === withdrawn.id && levelOf(each, withdrawn.projectKey) === 'none');

  const [isReviewing, setReviewing] = useState(false);
  const [reason, setReason] = useState('');
  // A reason is that of the changes it was typed for.
  if (reason !== '' && changes.length === 0 && !isReviewing) setReason('');
  const saving = useAccessSave({
    api,
    known: page.known,
    onSaved: forget,
    onOver(all, left) {
      if (left === 0) close();
      tell(left === 0 ? 'Access saved' : `Access saved for ${all.length} of ${peopleCount(all.length + left)}`, all);
    },
    onFound: (all) => tell('Access was saved after all', all),
  });
  function forget({ identity, cells }: AccessChange) {
    saved(
      identity.id,
      cells.map(({ projectKey }) => projectKey),
    );
  }
  function tell(title: string, all: readonly SavedAccess[]) {
    if (!api) return;
    const cells = all.reduce((sum, one) => sum + one.cells.length, 0);
    const description = `${changeCount(cells)} to ${peopleCount(all.length)}`;
    notify.success({ title, description, action: undoAccess(all, { ...port, api, queryClient }) });
  }
  const gone = changesOf(draft, page.gone);
  function close() {
    setReviewing(false);
    gone.forEach(forget);
    saving.close();
  }
  return (
    <>
      <AccessView
        by={page.by}
        onTurn={(by) => address.update({ by: by === 'project' ? by : null })}
        counts={page.counts}
        state={page.state}
        selection={page.selection}
        onSearch={page.setSearch}
        onFilter={address.update}
        onRefresh={page.refresh}
        groups={page.groups}
        draft={draft}
        onSet={set}
        onWithdraw={({ identity, column }) => setWithdrawing({ identity, projectKey: column.key })}
        withdrawn={canUndoWithdrawal ? withdrawn : null}
        addressOf={(id) => `/sudo?open=${id}`}
        viewerId={viewer.identityId}
        projects={projects}
        changed={{
          summary,
          canUndo,
          canRedo,
          gone: gone.length,
          onUndo: undo,
          onRedo: redo,
          onClear: clear,
          onReview: () => setReviewing(true),
        }}
        timeZone={timeZone}
      />
      {isReviewing ? (
        <LazyPart
          load={loadDialog}
          props={{
            changes,
            projects,
            reason,
            saved: saving.saved,
            gone,
            settled: saving.unsaved.filter((each) => !isIn(changes, each) && !isIn(gone, each)),
            run: saving.run,
            onReason: setReason,
            onSave: (why) => saving.save(changes, why),
            onCancel: saving.cancel,
            onSettle: ({ identity }, { projectKey, to }, keep) =>
              set([{ identity, projectKey }], keep === 'mine' ? to : null),
            onClose: close,
          }}
        />
      ) : null}
      {withdrawing && api ? (
        <LazyPart
          load={loadWithdrawal}
          props={{
            act: { is: 'withdraw', projectKey: withdrawing.projectKey },
            api,
            identity: asKnown(withdrawing.identity) ?? withdrawing.identity,
            isGone: asKnown(withdrawing.identity) === undefined,
            onBack: () => setWithdrawing(null),
            onWithdrawn: (action) => onWithdrawn(withdrawing, action),
            onClose: () => setWithdrawing(null),
          }}
        />
      ) : null}
    </>
  );
}
