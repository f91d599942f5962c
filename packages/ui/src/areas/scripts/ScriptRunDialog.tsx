import {
  dueNow,
  inverseOfRun,
  isRunOver,
  isRunWaiting,
  projectLabel,
  type Script,
  type ScriptDryRun,
  type ScriptLogLine,
  type ScriptRun,
  scriptOfRun,
} from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { orGone } from '../../data/change-state.ts';
import type { ReadResult } from '../../data/read-state.ts';
import { scriptMutations, scriptQueries } from '../../data/scripts.ts';
import { useChange } from '../../data/use-change.ts';
import { formatCount, formatExactMoment, formatMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ConfirmDialog } from '../../records/ConfirmDialog/ConfirmDialog.tsx';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../records/FailureState/FailureState.tsx';
import { whoChanged } from '../../records/FormDialog/who-changed.ts';
import type { RecordDialogsProps } from '../../records/RecordList/RecordList.tsx';
import { reachOf } from '../../records/reach-of.ts';
import { useMadeAfterAll } from '../../records/use-made-after-all.ts';
import { useOpenRecord } from '../../records/use-open-record.ts';
import { writingRefusal } from '../../records/writing-refusal.ts';
import { followOutcome } from './follow-outcome.ts';
import { RunBadge } from './RunBadge.tsx';
import { RunScriptDialog, runFields } from './RunScriptDialog.tsx';
import { refusalOf } from './refusal-of.ts';
import { composeAddress, runAddress } from './script-address.ts';
import { undoingOf } from './script-labels.ts';
import { readFields, type ToldParameter, tellMoment, tellParameters } from './script-schema.ts';
import classes from './scripts.module.css';
import { TouchedCounts } from './TouchedCounts.tsx';
import { useCurrency } from './use-currency.ts';
import { figuresChanged, seenOf, useOvertaken } from './use-overtaken.ts';
import { useParameterNames } from './use-parameter-names.ts';
import { type RunLog, useRunLog } from './use-run-log.ts';

const poll = 5_000;
const noFields = [] as const;

/** The dialogs of one run. They load when the first one is opened, and lead back to it. */
export function ScriptRunDialogs({ id, api, row, onClose }: RecordDialogsProps<ScriptRun>) {
  const { viewer, timeZone, now } = usePort();
  const [act, setAct] = useState<'look' | 'cancel' | 'invert' | 'confirm'>('look');
  const { newest, isGone, state, onRetry } = useOpenRecord(
    {
      ...scriptQueries.run(api, id),
      // The lines of the log bring it up to date; a run that says nothing is looked at now and then.
      refetchInterval: ({ state: { data } }) => (data && isRunOver(data.status) ? false : poll),
    },
    row,
  );
  const log = useRunLog(api, id);
  const { data: templates } = useQuery(scriptQueries.templates(api));
  const template = templates?.find((each) => each.id === newest?.templateId);
  const fields = template ? readFields(template.parameters) : noFields;
  const nameOf = useParameterNames(api, fields, newest?.parameters);
  const currency = useCurrency();
  const back = () => setAct('look');
  const told = tellParameters(fields, newest?.parameters, { nameOf, timeZone, currency });
  if (act === 'cancel' && newest)
    return <CancelRun api={api} run={newest} parameters={told} isGone={isGone} onClose={back} />;
  const script = newest && scriptOfRun(newest);
  if (act === 'confirm' && newest && script)
    return <ConfirmRun api={api} run={newest} script={script} parameters={told} onClose={back} />;
  if (act === 'invert' && newest) return <InvertRun api={api} run={newest} onClose={back} />;
  return (
    <ScriptRunDialog
      state={state}
      log={log}
      parameters={told}
      timeZone={timeZone}
      now={now()}
      refusal={writingRefusal(viewer)}
      onRetry={onRetry}
      onCancelRun={() => setAct('cancel')}
      onInvert={() => setAct('invert')}
      onConfirm={() => setAct('confirm')}
      onClose={onClose}
    />
  );
}

interface ScriptRunDialogProps {
  readonly state: ReadResult<ScriptRun>;
  readonly log: RunLog;
  readonly parameters: readonly ToldParameter[];
  readonly timeZone: string;
  readonly now: Date;
  /** Why its person can change nothing. */
  readonly refusal: string | undefined;
  readonly onRetry: () => void;
  readonly onCancelRun: () => void;
  readonly onInvert: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One run: how far it has come, what it says while it runs, with which parameters, and what can be done about it. */
function ScriptRunDialog(props: ScriptRunDialogProps) {
  const { state, log, parameters, timeZone, now, refusal, onRetry, onClose } = props;
  const { navigate, Link } = usePort();
  const run = 'page' in state ? state.page : undefined;
  // What was taken back is not offered again: nothing of it is left.
  const inverse = run && run.takenBackBy === null ? inverseOfRun(run) : undefined;
  const isOver = run ? isRunOver(run.status) : false;
  return (
    <Dialog
      open
      isWide
      title="Run"
      onClose={onClose}
      footer={
        run ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
            {inverse ? (
              <RefusableButton variant="outline" act={inverseLabel(run)} refusal={refusal} onClick={props.onInvert}>
                {inverseLabel(run)}
              </RefusableButton>
            ) : null}
            {isOver && run.inverseOf !== null ? null : isOver ? (
              <RefusableButton
                variant="outline"
                act="Run this again…"
                refusal={undefined}
                onClick={() => navigate(composeAddress(run.templateId, run.parameters))}
              >
                Run again…
              </RefusableButton>
            ) : (
              <RefusableButton
                variant="outline"
                act={isRunWaiting(run.status) ? 'Withdraw this run…' : 'Cancel this run…'}
                refusal={refusal ?? (run.isCancelling ? 'Somebody has asked it to stop already.' : undefined)}
                onClick={props.onCancelRun}
              >
                {isRunWaiting(run.status) ? 'Withdraw…' : 'Cancel run…'}
              </RefusableButton>
            )}
            {run.status === 'needs-confirmation' ? (
              <RefusableButton
                act="Confirm this run…"
                refusal={
                  refusal ??
                  (run.failsBecause === null ? undefined : `${run.failsBecause} Withdraw it, and run it anew.`) ??
                  (scriptOfRun(run) ? undefined : 'Its template is gone, or has other parameters by now.')
                }
                onClick={props.onConfirm}
              >
                Confirm…
              </RefusableButton>
            ) : null}
          </>
        ) : null
      }
    >
      {run ? (
        <div className={classes.run}>
          {state.is === 'stale' ? (
            <FailureNotice
              failure={state.failure}
              title="Failed to fetch the run"
              meaning="What stands below may be out of date."
              onRetry={onRetry}
            />
          ) : null}
          <div className={classes.runHead}>
            <h3 className={classes.runTitle}>
              <bdi>{run.title}</bdi>
            </h3>
            <RunBadge run={run} now={now} />
          </div>
          <Progress run={run} />
          {run.heldBecause === null ? null : (
            <Callout title="It needs confirmation">
              {run.heldBecause} Nothing was done. Confirm it, or withdraw it.
            </Callout>
          )}
          {run.failsBecause === null || run.status === 'needs-confirmation' ? null : (
            <Callout title="It will fail at its start">
              {run.failsBecause} Unless they may again by then, it fails and does nothing. Withdraw it, and run it in
              your own name if it is still wanted.
            </Callout>
          )}
          {run.outcome === null ? null : run.status === 'failed' ? (
            <Callout title="It failed">{run.outcome}</Callout>
          ) : (
            <p role="status">
              <bdi>{run.outcome}</bdi>
            </p>
          )}
          <Log log={log} timeZone={timeZone} waiting={waitingFor(run, now)} />
          <FactList
            facts={[
              ...(run.inverseOf === null
                ? []
                : [
                    {
                      term: 'Takes back',
                      value: (
                        <Link to={runAddress(run.inverseOf)} className={classes.link}>
                          The run that did it
                        </Link>
                      ),
                    },
                  ]),
              ...(run.takenBackBy === null
                ? []
                : [
                    {
                      term: 'Taken back by',
                      value: (
                        <>
                          <bdi>{run.takenBackBy.by.email ?? 'An account that is gone'}</bdi>, on{' '}
                          {formatExactMoment(run.takenBackBy.at, timeZone)}:{' '}
                          <Link to={runAddress(run.takenBackBy.runId)} className={classes.link}>
                            the run that did it
                          </Link>
                        </>
                      ),
                    },
                  ]),
              ...factsOf(run, parameters, timeZone),
            ]}
          />
        </div>
      ) : state.is === 'loading' || state.is === 'slow' ? (
        <div aria-busy="true">
          <Skeleton width="60%" room={20} />
          <Skeleton width="80%" room={20} />
        </div>
      ) : 'page' in state ? null : (
        <FailureState
          failure={state}
          title={state.is === 'notFound' ? 'No run has this id' : 'Failed to fetch the run'}
          onRetry={onRetry}
        />
      )}
    </Dialog>
  );
}

function waitingFor({ status, startsAt, failsBecause }: ScriptRun, now: Date) {
  if (status === 'needs-confirmation') return 'confirmation';
  if (failsBecause !== null) return 'a start that will fail';
  if (status !== 'queued') return null;
  return Date.parse(startsAt) > now.getTime() ? 'its moment' : 'its turn';
}

function inverseLabel({ templateId, parameters }: ScriptRun): string {
  if (templateId === 'fund-correction') return 'Take back this correction…';
  return Object(parameters['event']).type === 'trading_halt' ? 'Take back this halt…' : 'Take back this holiday…';
}

function Progress({ run: { progress, status, isCancelling } }: { readonly run: ScriptRun }) {
  const percent = Math.round(progress * 100);
  const label = isCancelling && status === 'running' ? 'Stops before its next step' : `${percent} % done`;
  return status === 'running' || (status !== 'succeeded' && progress > 0) ? (
    <div className={classes.progress}>
      <progress max={1} value={progress} aria-label="Progress" />
      <span>{label}</span>
    </div>
  ) : null;
}

function factsOf(run: ScriptRun, parameters: readonly ToldParameter[], timeZone: string) {
  const moment = (at: string | null) => (at === null ? '–' : formatExactMoment(at, timeZone));
  const isTouched = Object.values(run.counts).some((count) => count > 0);
  // When it is confirmed, it starts at another moment than the one that was asked for.
  const scheduledFor: unknown = Object(run.parameters['trigger']).at;
  return [
    { term: 'Started by', value: run.startedBy.email ?? 'An account that is gone' },
    { term: 'Reason', value: <bdi>{run.reason}</bdi> },
    { term: 'Asked for', value: `${moment(run.createdAt)} ${timeZone}` },
    ...(typeof scheduledFor === 'string'
      ? [{ term: 'Scheduled for', value: formatMoment(scheduledFor, timeZone) }]
      : []),
    ...(run.startedAt === null ? [] : [{ term: 'Began', value: moment(run.startedAt) }]),
    ...(run.endedAt === null ? [] : [{ term: 'Ended', value: moment(run.endedAt) }]),
    ...(isTouched ? [{ term: 'Touched', value: <TouchedCounts label="Touched" counts={run.counts} /> }] : []),
    ...parameters
      .filter(({ term }) => term !== 'Reason')
      .map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> })),
    { term: 'Id', value: <code className={classes.code}>{run.id}</code> },
  ];
}

const logStates: Readonly<Record<RunLog['state'], string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Connection lost. It goes on after the last line…',
  ended: 'The run is over',
  refused: 'The log cannot be read',
};

function Log({
  log,
  timeZone,
  waiting,
}: {
  readonly log: RunLog;
  readonly timeZone: string;
  /** For what it waits, before it says something. */
  readonly waiting: ReturnType<typeof waitingFor>;
}) {
  return (
    <section className={classes.log}>
      <header>
        <h4>Log</h4>
        <span className={classes.secondary} data-state={log.state}>
          {waiting !== null && log.state === 'live' ? `Waits for ${waiting}` : logStates[log.state]}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div role="log" aria-label="Log of the run" tabIndex={0} className={classes.logLines}>
        {log.lines.length === 0 ? (
          <p className={classes.secondary}>
            {waiting === null ? 'No lines yet.' : `It waits for ${waiting} and has said nothing yet.`}
          </p>
        ) : null}
        {log.lines.map((line) => (
          <LogLine key={line.number} line={line} timeZone={timeZone} />
        ))}
      </div>
    </section>
  );
}

const LogLine = ({
  line: { at, level, text },
  timeZone,
}: {
  readonly line: ScriptLogLine;
  readonly timeZone: string;
}) => (
  <p data-level={level}>
    <time dateTime={at}>{formatExactMoment(at, timeZone).split(', ').at(-1)}</time>
    {level === 'info' ? null : <b>{level === 'error' ? 'Error' : 'Warning'} </b>}
    <bdi>{text}</bdi>
  </p>
);

interface OfRun {
  readonly api: ApiConnection;
  readonly run: ScriptRun;
  readonly onClose: () => void;
}

interface CancelRunProps extends OfRun {
  readonly parameters: readonly ToldParameter[];
  readonly isGone: boolean;
}

function CancelRun({ api, run, parameters, isGone, onClose }: CancelRunProps) {
  const { notify, project, timeZone, now } = usePort();
  const queryClient = useQueryClient();
  const change = useChange(scriptMutations.cancel(api, run.id, queryClient));
  const isQueued = isRunWaiting(run.status);
  const isOver = isRunOver(run.status);
  const reach = reachOf(project.selectedProject);
  const begins =
    run.startedAt === null
      ? { term: 'Would begin', value: beginningOf(run, now(), timeZone) }
      : { term: 'Began', value: formatExactMoment(run.startedAt, timeZone) };
  return (
    <ConfirmDialog
      title={isQueued ? 'Withdraw this run' : 'Cancel this run'}
      {...(reach ? { reach } : {})}
      state={orGone(change.state, isGone)}
      done={isQueued ? 'withdrawn' : 'cancelled'}
      {...(isOver ? { ended: <Callout title="This run is over">{run.outcome ?? ''}</Callout> } : {})}
      undoing={
        !isQueued
          ? 'What its finished steps did stays done.'
          : run.inverseOf === null
            ? 'The run will not begin. To have it after all, run it again.'
            : 'The run will not begin. To have it after all, open the run that it takes back.'
      }
      submitLabel={isQueued ? 'Withdraw run' : 'Cancel run'}
      submitVariant="destructive"
      onConfirm={() =>
        change.send(
          { version: run.version },
          {
            onDone(_run, isShown) {
              notify.success({ title: isQueued ? 'Run withdrawn' : 'Run asked to stop', description: run.title });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Run may have been cancelled', description: run.title }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    >
      <FactList
        facts={[
          { term: 'Script', value: <bdi>{run.title}</bdi> },
          begins,
          // Its moment is one of them.
          ...parameters
            .filter(({ value }) => value !== begins.value)
            .map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> })),
        ]}
      />
    </ConfirmDialog>
  );
}

/** When a run that waits would begin. */
function beginningOf({ status, startsAt }: ScriptRun, now: Date, timeZone: string): string {
  const isAhead = Date.parse(startsAt) > now.getTime();
  const moment = formatMoment(startsAt, timeZone);
  if (status === 'needs-confirmation') return `Once it is confirmed${isAhead ? `, from ${moment} on` : ''}`;
  return isAhead ? moment : 'At its turn, now';
}

/** What an inverse speaks of, and which instruments it reaches, by their names. */
function reachedBy({ preview, counts, samples }: ScriptDryRun, timeZone: string): readonly ToldParameter[] {
  const names = samples.flatMap(({ kind, name }) => (kind === 'instrument' ? [name] : []));
  const more = counts.instruments - names.length;
  const value = more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ');
  return [
    ...preview.facts.map((fact) => ({ term: fact.label, value: tellMoment(fact.value, timeZone) })),
    ...(names.length === 0 ? [] : [{ term: names.length === 1 ? 'Instrument' : 'Instruments', value }]),
  ];
}

/** The inverses that were sent and not answered yet, by the runs that they take back: asked for again, it is the same one. */
const sentInverses = new Map<string, string>();

const inverseUndoing = 'It takes back what that run did, and nothing that another one did. Both stay in the history.';

/** Runs what takes back what a run did, once it is known what that reaches now. */
function InvertRun({ api, run, onClose }: OfRun) {
  const { notify, navigate, project, timeZone } = usePort();
  const queryClient = useQueryClient();
  const [id] = useState(() => sentInverses.get(run.id) ?? crypto.randomUUID());
  const change = useChange(scriptMutations.invert(api, run.id, queryClient), runFields);
  const measured = useQuery({ ...scriptQueries.inversion(api, run.id), retry: false });
  const { dryRun, before, equalRuns, ...overtaken } = useOvertaken(measured.data, change);
  const { state, isMade: isStarted, onCheck } = useMadeAfterAll(scriptQueries.run(api, id), overtaken.state);
  const isAnswered = state.is === 'conflict' || isStarted;
  useEffect(() => {
    if (isAnswered) sentInverses.delete(run.id);
  }, [isAnswered, run.id]);
  const currency = useCurrency();
  const { selectedProject } = project;
  if (!selectedProject) return null;
  return (
    <RunScriptDialog
      id={id}
      title={`Takes back: ${run.title}`}
      project={{
        label: projectLabel(selectedProject),
        key: selectedProject.key,
        environment: selectedProject.environment,
      }}
      when="At once"
      parameters={dryRun ? reachedBy(dryRun, timeZone) : []}
      figures={dryRun}
      before={before}
      currency={currency}
      equalRuns={equalRuns}
      news={before && figuresChanged}
      effect={dryRun?.preview.effect}
      refusal={measured.error && !dryRun ? refusalOf(measured.error) : undefined}
      undoing={inverseUndoing}
      submitLabel="Take back now"
      state={state}
      isStarted={isStarted}
      onRun={(reason) => {
        sentInverses.set(run.id, id);
        change.send(
          { id, reason, ...seenOf({ dryRun, equalRuns }, selectedProject) },
          {
            onDone(begun, isShown) {
              sentInverses.delete(run.id);
              void followOutcome(api, begun, { queryClient, notify, navigate, isOpened: isShown });
              // Its dialog takes the place of this one.
              if (isShown) navigate(runAddress(begun.id));
            },
            onUnknownUnseen: () => notify.warning({ title: 'Script may have been started', description: run.title }),
          },
        );
      }}
      onCancel={change.cancel}
      onCheck={onCheck}
      onClose={onClose}
    />
  );
}

/** Lets a run go on that needs confirmation, once it is known what it would reach now. */
function ConfirmRun({
  api,
  run,
  script,
  parameters,
  onClose,
}: OfRun & { readonly script: Script; readonly parameters: readonly ToldParameter[] }) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const change = useChange(scriptMutations.confirm(api, run.id, queryClient), runFields);
  const { inverseOf } = run;
  const measuring =
    inverseOf === null ? scriptQueries.dryRun(api, dueNow(script)) : scriptQueries.inversion(api, inverseOf);
  const measured = useQuery<ScriptDryRun>({ ...measuring, retry: false });
  const { dryRun, before, equalRuns, state } = useOvertaken(measured.data, change);
  const currency = useCurrency();
  const { selectedProject } = project;
  if (!selectedProject) return null;
  const others = equalRuns.filter(({ id }) => id !== run.id);
  const eventType: unknown = Object(run.parameters['event']).type;
  const isFinal = run.templateId !== 'fund-correction';
  return (
    <RunScriptDialog
      id={run.id}
      heading="Confirm this run"
      title={run.title}
      project={{
        label: projectLabel(selectedProject),
        key: selectedProject.key,
        environment: selectedProject.environment,
      }}
      when="Once it is confirmed"
      parameters={parameters.filter(({ term }) => term !== 'Moment' && term !== 'When')}
      figures={dryRun}
      before={before ?? run.confirmed}
      currency={currency}
      equalRuns={others}
      news={before && figuresChanged}
      effect={dryRun?.preview.effect}
      refusal={measured.error && !dryRun ? refusalOf(measured.error) : undefined}
      reason={run.reason}
      undoing={
        inverseOf === null
          ? undoingOf({ templateId: run.templateId, eventType, isScheduled: false, isFinal })
          : inverseUndoing
      }
      isFinal={isFinal}
      submitLabel="Confirm run"
      state={state}
      ended={
        state.is === 'conflict' ? (
          <Callout
            title="It has changed in the meantime"
            action={
              <Button variant="outline" size="sm" onClick={onClose}>
                Look at the run
              </Button>
            }
          >
            {whoChanged(state, port)} Look at it again, and confirm it if it still waits.
          </Callout>
        ) : null
      }
      onRun={() =>
        change.send(
          { version: run.version, ...seenOf({ dryRun, equalRuns: others }, selectedProject) },
          {
            onDone(_run, isShown) {
              notify.success({ title: 'Run confirmed', description: run.title });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Run may have been confirmed', description: run.title }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    />
  );
}
