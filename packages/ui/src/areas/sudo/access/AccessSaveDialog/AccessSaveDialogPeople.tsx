import type { Project } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import { Note } from '../../../../components/Note/Note.tsx';
import { ProductionMark } from '../../../../components/ProductionMark/ProductionMark.tsx';
import type { BulkOutcome } from '../../../../data/send-many.ts';
import { outcomeWord } from '../../../../records/BulkBar/bulk-report.ts';
import { projectName } from '../../project-name.ts';
import { unverifiedSentence } from '../../unverified.ts';
import { type AccessChange, compareLevels } from '../access-draft.ts';
import { levelLabel, levelSign } from '../access-labels.ts';
import classes from './AccessSaveDialog.module.css';
import type { AccessSaveDialogProps } from './AccessSaveDialog.tsx';

type AccessSaveDialogPeopleProps = Pick<
  AccessSaveDialogProps,
  'changes' | 'saved' | 'gone' | 'settled' | 'run' | 'projects'
>;

/** Each person with what they get and lose, and what became of it. */
export function AccessSaveDialogPeople({ changes, saved, gone, settled, run, projects }: AccessSaveDialogPeopleProps) {
  const outcomes = new Map(run?.results.map(({ id, outcome }) => [id, outcome]));
  return (
    <ul className={classes.people} aria-label="Changes of access">
      {changes.map((change) => {
        const outcome = outcomes.get(change.identity.id);
        return (
          <AccessSaveDialogPerson
            key={change.identity.id}
            change={change}
            projects={projects}
            is={outcome?.is}
            label={outcome && labelOf(outcome)}
          />
        );
      })}
      {gone.map((change) => (
        <AccessSaveDialogPerson
          key={change.identity.id}
          change={change}
          projects={projects}
          is="failed"
          label="Failed: This account does not exist any more."
        />
      ))}
      {settled.map(({ identity }) => (
        <AccessSaveDialogPerson
          key={identity.id}
          change={{ identity, cells: [] }}
          projects={projects}
          label="Not saved: left as it stands now"
        />
      ))}
      {saved.map((change) => (
        <AccessSaveDialogPerson
          key={`saved ${change.identity.id} ${change.identity.updated_at}`}
          change={change}
          projects={projects}
          label="Saved"
        />
      ))}
    </ul>
  );
}

const labelOf = (outcome: BulkOutcome) =>
  outcome.is === 'failed' ? `${outcomeWord(outcome)}: ${outcome.reason}` : outcomeWord(outcome);

interface AccessSaveDialogPersonProps {
  readonly change: AccessChange;
  readonly projects: readonly Project[];
  readonly is?: BulkOutcome['is'] | undefined;
  /** What became of it. */
  readonly label: string | undefined;
}

function AccessSaveDialogPerson({ change: { identity, cells }, projects, is, label }: AccessSaveDialogPersonProps) {
  const isGiven = cells.some(({ held, to }) => compareLevels(to, held) > 0);
  const unverified = isGiven && label === undefined ? unverifiedSentence(identity) : undefined;
  return (
    <li className={classes.person} data-is={is}>
      <div className={classes.who}>
        <span className={classes.email}>{identity.traits.email}</span>
        {label === undefined ? null : <span className={classes.outcome}>{label}</span>}
      </div>
      {unverified === undefined ? null : <Note>{unverified}</Note>}
      <ul className={classes.cells}>
        {cells.map(({ projectKey, held, to }) => {
          const environment = projects.find(({ key }) => key === projectKey)?.environment;
          return (
            <li key={projectKey} className={classes.cell}>
              <span className={classes.project}>
                {projectName(projectKey, projects)} {environment === 'production' ? <ProductionMark /> : null}
              </span>
              <VisuallyHidden>
                : {levelLabel(held)} becomes {levelLabel(to)}
              </VisuallyHidden>
              <span aria-hidden="true" className={classes.levels}>
                {levelSign(held)}
                <ArrowRight />
                <strong>{levelSign(to)}</strong>
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
