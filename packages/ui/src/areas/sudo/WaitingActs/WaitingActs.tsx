import type { Project, WaitingAct } from '@bullpen/contract';
import { useId } from 'react';
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx';
import { Note } from '../../../components/Note/Note.tsx';
import { formatCount, formatMoment } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { projectName } from '../project-name.ts';
import { type WaitingActsState, waitingCount } from '../waiting-acts.ts';
import classes from './WaitingActs.module.css';

/** Props of {@link WaitingActs}. */
export interface WaitingActsProps {
  readonly state: WaitingActsState;
  /** Several people by their ids, where it is of more than one: each act then says whose it is. */
  readonly people?: ReadonlyMap<string, string>;
  readonly projects: readonly Project[];
  readonly isWithdrawn: boolean;
  readonly onWithdrawn: (isWithdrawn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** So many are named; the others are counted. */
const mostNamed = 8;

/** What waits in the name of whoever leaves, and whether it goes with them. */
export function WaitingActs({ state, people, projects, isWithdrawn, ...rest }: WaitingActsProps) {
  const { onWithdrawn, isDisabled = false } = rest;
  const { timeZone } = usePort();
  const id = useId();
  const whose = people ? 'their names' : 'their name';
  if (state.is === 'read' && state.acts.length === 0)
    return <Note>Nothing waits in {whose}: no invitation, and no script run.</Note>;
  const acts = state.is === 'read' ? state.acts : [];
  const others = acts.length - mostNamed;
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        Waits in {whose}
      </h3>
      {state.is === 'read' ? (
        <ul className={classes.acts} aria-labelledby={id}>
          {acts.slice(0, mostNamed).map((act) => (
            <li key={act.id} className={classes.act}>
              {titleOf(act)}{' '}
              <Note as="span">
                {whenOf(act, projects, timeZone)}
                {people?.has(act.by) ? `, by ${people.get(act.by)}` : ''}
              </Note>
            </li>
          ))}
          {others > 0 ? <li className={classes.act}>and {formatCount(others)} more</li> : null}
        </ul>
      ) : (
        <Note role="status">{state.is === 'reading' ? 'Being looked up.' : 'It could not be read.'}</Note>
      )}
      <label className={classes.withdraws}>
        <Checkbox
          checked={isWithdrawn}
          disabled={isDisabled}
          onChange={({ target }) => onWithdrawn(target.checked)}
          aria-describedby={isWithdrawn ? undefined : `${id}-left`}
        />
        Withdraw {state.is === 'read' ? waitingCount(acts) : `whatever waits in ${whose}`} as well
      </label>
      {isWithdrawn ? null : (
        <Note id={`${id}-left`}>
          What is left gives nothing: without their rights an invitation opens no project, and a run fails.
        </Note>
      )}
    </section>
  );
}

const titleOf = ({ kind, title }: WaitingAct) =>
  kind === 'invitation' ? (
    <>
      Invitation to <bdi>{title}</bdi>
    </>
  ) : (
    <>
      Script run “<bdi>{title}</bdi>”
    </>
  );

const whenOf = ({ kind, projectKey, at }: WaitingAct, projects: readonly Project[], timeZone: string): string =>
  kind === 'invitation'
    ? `until ${formatMoment(at, timeZone)}`
    : `${projectKey === null ? '' : `in ${projectName(projectKey, projects)}, `}${formatMoment(at, timeZone)}`;
