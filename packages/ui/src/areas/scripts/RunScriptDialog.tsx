import { type Project, Reason, type ScriptDryRun, type ScriptFigures, type ScriptRun } from '@bullpen/contract';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ConfirmDialog } from '../../records/ConfirmDialog/ConfirmDialog.tsx';
import { reachOf } from '../../records/reach-of.ts';
import { EqualRuns, isDoneBefore } from './EqualRuns.tsx';
import { runAddress } from './script-address.ts';
import { figureLines } from './script-labels.ts';
import type { ToldParameter } from './script-schema.ts';
import classes from './scripts.module.css';

/** The fields of a run, as the API names them. */
export const runFields = ['parameters', 'reason', 'id', 'confirmation'] as const;

/** What the dialog can be in. */
export type RunScriptDialogState = ChangeState<(typeof runFields)[number]>;

/** Props of {@link RunScriptDialog}. */
export interface RunScriptDialogProps {
  /** Of the dialog, where it does not begin a run. */
  readonly heading?: string;
  /** Of the run that is to begin. */
  readonly id: string;
  /** What the script does, with names. */
  readonly title: string;
  /** The project, in words, and its key, which is typed before anything reaches production. */
  readonly project: { readonly label: string; readonly key: string; readonly environment: Project['environment'] };
  /** At once, or the moment in the project's zone. */
  readonly when: string;
  readonly parameters: readonly ToldParameter[];
  /** As the dry run measured it; undefined until it has. */
  readonly figures: Pick<ScriptDryRun, 'counts' | 'shares' | 'paid'> | undefined;
  /** What was measured before, where it is to be seen beside it. */
  readonly before?: ScriptFigures | null | undefined;
  readonly currency: string | undefined;
  /** What it would do once more: that wants a tick of its own. */
  readonly equalRuns?: readonly ScriptRun[];
  /** Why it is asked about once more. */
  readonly news?: { readonly title: string; readonly text: string } | undefined;
  /** What it does that touches no record, in a sentence. */
  readonly effect?: string | null | undefined;
  /** Why it cannot run. */
  readonly refusal?: string | undefined;
  /** Asked for here when it has not been said. */
  readonly reason?: string | undefined;
  /** What becomes of it when it is regretted. */
  readonly undoing: string;
  /** Nothing takes back what it does: `undoing` is then a warning. */
  readonly isFinal?: boolean;
  readonly submitLabel: string;
  readonly state: RunScriptDialogState;
  /** What is said instead when nothing is left to send, for a reason that is not a run of the same id. */
  readonly ended?: ReactNode;
  /** Whether the run was found, though its start was not answered. */
  readonly isStarted?: boolean;
  readonly onRun: (reason: string) => void;
  readonly onCancel: () => void;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a script runs: in which project, with which parameters, what it reaches, and why.
 *
 * Use it before every run, also of a preset.
 */
export function RunScriptDialog(props: RunScriptDialogProps) {
  const { id, title, project, when, parameters, figures, effect, refusal, state, onRun, equalRuns = [] } = props;
  const { Link } = usePort();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Of these runs: others that come are ticked anew.
  const [ticked, setTicked] = useState('');
  const equal = equalRuns.map((run) => run.id).join(' ');
  const isTicked = ticked === equal;
  const isProduction = project.environment === 'production';
  const isGiven = props.reason !== undefined;
  const reason = Reason.safeParse(props.reason ?? typed);
  const reach = reachOf(project);
  const lines = figures && figureLines(figures, props);
  const isEffect = lines?.length === 0 && typeof effect === 'string';
  const wrong = state.is === 'invalid' ? state.fields : undefined;
  return (
    <ConfirmDialog
      isWide
      title={props.heading ?? 'Run this script'}
      {...(reach ? { reach } : {})}
      state={confirmStateOf(state)}
      done="run"
      kept="Sending it again starts no second run."
      undoing={props.isFinal ? 'The run stays in the history, with who ran it and why.' : props.undoing}
      submitLabel={props.submitLabel}
      submitVariant={props.isFinal ? 'destructive' : 'default'}
      isBlocked={refusal !== undefined || figures === undefined || !isTicked}
      isDirty={typed !== '' || (equal !== '' && isTicked)}
      consequencesTitle={isEffect ? 'What it does' : 'What it reaches, as measured'}
      consequences={
        isEffect
          ? [{ label: effect }]
          : lines && (lines.length === 0 ? [{ label: 'No player, fund, holding, instrument or league.' }] : lines)
      }
      nameToType={isProduction ? project.key : undefined}
      {...(props.ended || state.is === 'conflict' || props.isStarted
        ? {
            ended: props.ended ?? (
              <Callout title={props.isStarted ? 'It was started' : 'This run was started before'}>
                {props.isStarted ? 'Its answer was lost, and the run is there.' : 'It runs as it was first sent.'}{' '}
                <Link to={runAddress(id)}>Open the run</Link>
              </Callout>
            ),
          }
        : {})}
      fields={
        isGiven ? null : (
          <TextArea
            label="Reason"
            hint="kept in the history and the audit trail"
            rows={2}
            dir="auto"
            value={typed}
            readOnly={isUnderWay(state)}
            error={wrong?.reason ?? (isAsked && !reason.success ? reason.error.issues[0]?.message : undefined)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setAsked(true)}
          />
        )
      }
      onConfirm={() => {
        setAsked(true);
        if (reason.success) onRun(reason.data);
      }}
      onCancel={props.onCancel}
      onCheck={props.onCheck}
      onClose={props.onClose}
    >
      {props.news === undefined ? null : <Callout title={props.news.title}>{props.news.text}</Callout>}
      {refusal === undefined ? null : <Callout title="It cannot run now">{refusal}</Callout>}
      {props.isFinal && refusal === undefined ? (
        <Callout title="This cannot be taken back">{props.undoing}</Callout>
      ) : null}
      {equalRuns.length === 0 ? null : (
        <div>
          <EqualRuns runs={equalRuns} />
          <label className={classes.tick}>
            <Checkbox
              checked={isTicked}
              disabled={isUnderWay(state)}
              onChange={({ target }) => setTicked(target.checked ? equal : '')}
            />
            {isDoneBefore(equalRuns) ? 'Run it again all the same' : 'Run this one all the same'}
          </label>
        </div>
      )}
      <FactList
        facts={[
          { term: 'Project', value: project.label },
          { term: 'Script', value: <bdi>{title}</bdi> },
          { term: 'When', value: when },
          ...parameters.map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> })),
          ...(isGiven ? [{ term: 'Reason', value: <bdi>{props.reason}</bdi> }] : []),
        ]}
      />
    </ConfirmDialog>
  );
}

/** What is wrong with fields that do not stand here is told as a sentence. */
function confirmStateOf(state: RunScriptDialogState): RunScriptDialogState {
  if (state.is !== 'invalid') return state;
  const { parameters, id, confirmation } = state.fields;
  const message = parameters ?? id ?? confirmation;
  return message === undefined ? state : { is: 'failed', message };
}
