import { type Identity, isSudo, type Project } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { ProjectGrants } from '../ProjectGrants/ProjectGrants.tsx';
import classes from './DeactivateDialog.module.css';

interface DeactivateDialogChangeProps {
  readonly identity: Identity;
  readonly projects: readonly Project[];
}

/** Before and after. What stays as it is stands back. */
export function DeactivateDialogChange({ identity, projects }: DeactivateDialogChangeProps) {
  return (
    <table className={classes.change}>
      <VisuallyHidden asChild>
        <caption>What changes</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">State</th>
          <td>
            <IdentityState state={identity.state} />
          </td>
          <td className={classes.changed}>
            <ArrowRight aria-hidden="true" />
            <IdentityState state="inactive" />
          </td>
        </tr>
        <tr>
          <th scope="row">Sessions</th>
          <td>As they are</td>
          <td className={classes.changed}>
            <ArrowRight aria-hidden="true" />
            All ended at once
          </td>
        </tr>
        <tr>
          <th scope="row">Projects</th>
          <td>
            <ProjectGrants identity={identity} projects={projects} />
          </td>
          <td className={classes.same}>unchanged</td>
        </tr>
        <tr>
          <th scope="row">Sudo</th>
          <td>{isSudo(identity) ? 'Yes' : 'No'}</td>
          <td className={classes.same}>unchanged</td>
        </tr>
      </tbody>
    </table>
  );
}
