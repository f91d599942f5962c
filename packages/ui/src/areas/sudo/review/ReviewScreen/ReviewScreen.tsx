import { type Grant, identityChangeRefusals, refuseIdentityChange } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Download, PlugZap, ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { ListPage, ListPageTools } from '../../../../components/ListPage/ListPage.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { ShortcutHints } from '../../../../components/Shortcut/ShortcutHints.tsx';
import { identityQueries } from '../../../../data/identities.ts';
import type { ReadState } from '../../../../data/read-state.ts';
import { useShortcut } from '../../../../foundation/shortcuts.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../../records/BulkBar/BulkBar.tsx';
import type { BulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { ExportMenu } from '../../../../records/ExportMenu/ExportMenu.tsx';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { projectName } from '../../project-name.ts';
import { waitingActsStateOf } from '../../waiting-acts.ts';
import { losingSudo, reviewDays, rightCount, unusedSince, withoutGrant, withoutGrants } from '../access-review.ts';
import type { ReviewInitialData } from '../review-initial-data.ts';
import { WithdrawalDialog } from '../WithdrawalDialog/WithdrawalDialog.tsx';
import classes from './ReviewScreen.module.css';
import { ReviewScreenRow } from './ReviewScreenRow.tsx';
import { type ReviewDecision, useReviewDecisions } from './use-review-decisions.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useWithdrawals } from './use-withdrawals.ts';

const rowsAtOnce = 100;

/**
 * How many rows of a long list are drawn: more when asked for, and whenever its `end`, which is made anew for each number,
 * comes into sight.
 */
function useDrawnRows() {
  const [drawn, setDrawn] = useState(rowsAtOnce);
  const drawMore = useCallback(() => setDrawn((count) => count + rowsAtOnce), []);
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && drawMore());
      observer.observe(element);
      return () => observer.disconnect();
    },
    [drawMore],
  );
  return { drawn, drawMore, end };
}

const listKeys = [
  ['↑ ↓', 'move'],
  ['k', 'keep'],
  ['w', 'withdraw'],
  ['u', 'undo'],
] as const;

interface ReviewScreenExportProps {
  readonly rows: readonly Grant[];
  /** How many there are beyond those. */
  readonly more: number;
  readonly made: ReadonlyMap<string, ReviewDecision>;
  readonly nameOf: (grant: Grant) => string;
}

const headings = ['Person', 'Right', 'Unused since', 'Given', 'Given by', 'Reason', 'Decision'];

/** Takes the rights along, with what was decided of them, once all of them are here. */
const ReviewScreenExport = ({ rows, more, made, nameOf }: ReviewScreenExportProps) =>
  more > 0 ? (
    <RefusableButton
      variant="outline"
      size="icon"
      aria-label="Export"
      refusal="An export waits for all of the rights. They have not all been read yet."
    >
      <Download aria-hidden="true" />
    </RefusableButton>
  ) : (
    <ExportMenu
      disabled={rows.length === 0}
      what={rightCount(rows.length)}
      count={rows.length}
      fileName="access-review"
      source={{
        list: 'grants',
        headings,
        rows: () =>
          rows.map((grant) => [
            ...[grant.person.email, nameOf(grant), unusedSince(grant), grant.givenAt],
            ...[grant.givenBy?.email, grant.reason, made.get(grant.id)],
          ]),
      }}
    />
  );

const failureTitle = 'Failed to fetch the unused access';
const lead = `Unused for ${reviewDays} days or more, the longest first. What is kept is remembered on this device for ${reviewDays} days, and by no other.`;

/** The results of one withdrawal stay until they have been seen to: the next one would take their place. */
function refusalToStart(run: BulkRun | null): string | undefined {
  if (run === null) return undefined;
  return run.isRunning ? 'A withdrawal is under way.' : 'Close the results of the last withdrawal first.';
}

/** Props of {@link ReviewScreen}. */
export interface ReviewScreenProps {
  /** Initial data of the document; shown until all of them have come. */
  readonly initialData?: ReviewInitialData | undefined;
}

/**
 * Rights that nobody uses, to be kept or withdrawn one by one.
 *
 * Use it as the page of `/sudo/review`, for rights that nobody uses; all rights are in AccessScreen.
 */
export function ReviewScreen({ initialData }: ReviewScreenProps) {
  const { api, project, timeZone, viewer } = usePort();
  const { state, rows, more, asOf, refresh, made, asked, decide, last, forget } = useReviewDecisions(initialData);
  const { data: everyone } = useQuery(identityQueries.list(api));
  const byId = useMemo(() => new Map(everyone?.map((identity) => [identity.id, identity])), [everyone]);
  const nameOf = ({ projectKey, access }: Grant) =>
    projectKey === null ? 'sudo' : `${access} in ${projectName(projectKey, project.hasAccessProjects)}`;
  const { run, withdraw, giveBack, cancel, retry, close } = useWithdrawals(nameOf);
  const [isAsking, setAsking] = useState(false);
  const leaving = isAsking ? [...losingSudo(asked)].flatMap((id) => byId.get(id) ?? []) : [];
  const waiting = useQuery(identityQueries.waiting(leaving.length > 0 ? api : null));

  function refusalOf(grant: Grant): string | undefined {
    const identity = byId.get(grant.person.id);
    if (!everyone || !identity) return 'The accounts are still being read.';
    const refusal = refuseIdentityChange(identity, withoutGrant(identity, grant), viewer.identityId, everyone);
    return refusal ? identityChangeRefusals[refusal] : undefined;
  }
  const { drawn, drawMore, end } = useDrawnRows();
  const { list, focus, stopIndex, refused, ...handlers } = useReviewKeys({ rows, refusalOf, onDecide: decide });
  useShortcut({ keys: 'u', label: 'Take the last decision back, or the last withdrawal' }, () => {
    if (last === undefined) return giveBack();
    decide(last, undefined);
    focus(rows.findIndex(({ id }) => id === last));
  });
  return (
    <>
      <ListPage
        title="Access review"
        asOf={asOf}
        timeZone={timeZone}
        isRefetching={state.is === 'refetching'}
        onRefresh={refresh}
        toolbar={
          <>
            <p className={classes.lead}>{lead}</p>
            <ListPageTools columns={null}>
              <ReviewScreenExport rows={rows} more={more} made={made} nameOf={nameOf} />
              {asked.length === 0 ? null : (
                <RefusableButton variant="destructive" refusal={refusalToStart(run)} onClick={() => setAsking(true)}>
                  Withdraw {asked.length}…
                </RefusableButton>
              )}
            </ListPageTools>
          </>
        }
        foot={rows.length > 0 ? <ShortcutHints hints={listKeys} /> : null}
        notice={
          state.is === 'stale' ? (
            <FailureNotice
              failure={state.failure}
              title={failureTitle}
              meaning="These rows may be out of date."
              onRetry={refresh}
            />
          ) : null
        }
        absence={
          state.is === 'loading' || state.is === 'slow' || rows.length > 0 ? null : (
            <ReviewScreenAbsence state={state} onRetry={refresh} />
          )
        }
        summary={
          'page' in state
            ? `${more > 0 ? `First ${rows.length} of ` : ''}${rightCount(rows.length + more)}, ${made.size} decided`
            : state.is === 'slow'
              ? 'Still loading. This takes longer than usual.'
              : 'Loading unused access'
        }
      >
        <ul ref={list} data-keys="rows" aria-label="Unused access" className={classes.rows} {...handlers}>
          {rows.slice(0, drawn).map((grant, index) => (
            <li key={grant.id} tabIndex={index === stopIndex ? 0 : -1}>
              <ReviewScreenRow
                grant={grant}
                name={nameOf(grant)}
                decision={made.get(grant.id)}
                refusal={refusalOf(grant)}
                isTabStop={index === stopIndex}
                onDecide={(decision) => decide(grant.id, made.get(grant.id) === decision ? undefined : decision)}
              />
            </li>
          ))}
        </ul>
        {rows.length > drawn ? (
          <div key={drawn} ref={end}>
            <Button variant="ghost" onClick={drawMore}>
              Show more
            </Button>
          </div>
        ) : null}
        <VisuallyHidden role="status">
          {refused ? `${refused.grant.person.email}, ${nameOf(refused.grant)}: ${refused.refusal}` : ''}
        </VisuallyHidden>
      </ListPage>
      {isAsking && asked.length > 0 ? (
        <WithdrawalDialog
          grants={asked}
          projects={project.hasAccessProjects}
          nameOf={nameOf}
          onClose={() => setAsking(false)}
          waiting={
            leaving.length === 0
              ? undefined
              : waitingActsStateOf(
                  waiting,
                  leaving.map((identity) => ({
                    identity,
                    input: withoutGrants(
                      identity,
                      asked.filter(({ person }) => person.id === identity.id),
                    ),
                  })),
                )
          }
          onWithdraw={(reason, withdrawsWaiting) => {
            setAsking(false);
            forget(asked);
            withdraw(asked, reason, withdrawsWaiting);
          }}
        />
      ) : null}
      <BulkBar
        scope={{ count: 0, unseen: 0, shown: 'none' }}
        matching=""
        onClear={close}
        actions={[]}
        run={run}
        onCancel={cancel}
        onRetry={retry}
        onCloseRun={close}
      />
    </>
  );
}

interface ReviewScreenAbsenceProps {
  readonly state: Exclude<ReadState<unknown>, { readonly is: 'loading' | 'slow' }>;
  readonly onRetry: () => void;
}

/** Why there is nothing to review. */
function ReviewScreenAbsence({ state, onRetry }: ReviewScreenAbsenceProps) {
  if ('page' in state) {
    return (
      <EmptyState icon={<ShieldCheck />} title="No access is unused">
        Every right was used within {reviewDays} days, given since, or kept on this device.
      </EmptyState>
    );
  }
  switch (state.is) {
    case 'noProject':
    case 'noApi':
      return (
        <EmptyState icon={<PlugZap />} title="No project with an API">
          Access is read through the API of a project, and none of the projects has one.
        </EmptyState>
      );
    default:
      return (
        <FailureState
          failure={state}
          title={failureTitle}
          whomToAsk="Your account may not read who has access any more. Ask another sudo person."
          onRetry={onRetry}
        />
      );
  }
}
