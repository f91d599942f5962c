import { type Identity, type Project, projectAccess } from '@bullpen/contract';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { isUnderWay } from '../../../../data/change-state.ts';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { projectName } from '../../project-name.ts';
import { projectsWith } from '../../projects-with.ts';
import {
  IdentityActDialog,
  type IdentityActDialogState,
  type IdentityActProps,
} from '../IdentityActDialog/IdentityActDialog.tsx';
import { IdentityChangeTable } from '../IdentityChangeTable/IdentityChangeTable.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';

/** What the dialog can be in. */
export type WithdrawAccessDialogState = IdentityActDialogState;

/** Props of {@link WithdrawAccessDialog}. */
export interface WithdrawAccessDialogProps extends IdentityActProps {
  /** As it is now: after a conflict the newer record, of one that is gone the last. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
  /** The project whose access is withdrawn. */
  readonly projectKey: string;
}

/** Takes the access to one project away. */
export function WithdrawAccessDialog({ identity, projects, projectKey, ...act }: WithdrawAccessDialogProps) {
  const isGiven = Object.hasOwn(projectAccess(identity), projectKey);
  const isOver = (!isGiven && !isUnderWay(act.state)) || act.state.is === 'gone';
  const project = projects.find(({ key }) => key === projectKey);
  const name = projectName(projectKey, projects);
  return (
    <IdentityActDialog
      {...act}
      title={`Withdraw access to ${name}`}
      done="withdrawn"
      over={isGiven ? undefined : 'It has no access to this project any more.'}
      reach={
        project?.environment === 'production' ? { environment: 'production', text: 'Reaches production' } : undefined
      }
      undoing={
        project
          ? 'Access ends within seconds. Undo in this tab gives it back as it was.'
          : 'Access ends within seconds. The catalogue does not have this project, so nobody can give it back.'
      }
      submitLabel="Withdraw access"
      submitVariant="destructive"
    >
      <WhoCard identity={identity} />
      {isOver ? (
        <FactList facts={[{ term: 'Projects', value: <ProjectGrants identity={identity} projects={projects} /> }]} />
      ) : (
        <IdentityChangeTable
          identity={identity}
          input={{ projects: projectsWith(identity, [[projectKey, 'none']]) }}
          projects={projects}
        />
      )}
    </IdentityActDialog>
  );
}
