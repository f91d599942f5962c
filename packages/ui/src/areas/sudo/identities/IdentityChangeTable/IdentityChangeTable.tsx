import { changedKeys, type Identity, type IdentityInput, isSudo, type Project } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import type { OpenSessions } from '../open-sessions.ts';
import classes from './IdentityChangeTable.module.css';

/** Props of {@link IdentityChangeTable}. */
export interface IdentityChangeTableProps {
  readonly identity: Identity;
  /** What is asked for; what it leaves out stays as it is. */
  readonly input: IdentityInput;
  readonly projects: readonly Project[];
  /** Those that a deactivation ends; left out where none end. */
  readonly sessions?: OpenSessions | undefined;
}

/** Before and after. What stays as it is stands back. */
export function IdentityChangeTable({ identity, input, projects, sessions }: IdentityChangeTableProps) {
  const after: Identity = { ...identity, ...changedKeys(identity, input, identity.updated_at) };
  const grantsOf = (of: Identity) => <ProjectGrants identity={of} projects={projects} />;
  const hasOtherProjects = input.projects !== undefined || isSudo(after) !== isSudo(identity);
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
        <Row
          label="State"
          before={<IdentityState state={identity.state} />}
          after={after.state === identity.state ? undefined : <IdentityState state={after.state} />}
        />
        {sessions ? <Row label="Sessions" before={countOf(sessions)} after={endOf(sessions)} /> : null}
        <Row label="Projects" before={grantsOf(identity)} after={hasOtherProjects ? grantsOf(after) : undefined} />
        <Row
          label="Sudo"
          before={yesOrNo(isSudo(identity))}
          after={isSudo(after) === isSudo(identity) ? undefined : yesOrNo(isSudo(after))}
        />
      </tbody>
    </table>
  );
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const countOf = (sessions: OpenSessions) => {
  if (sessions.is === 'elsewhere') return 'Kept by the identity provider';
  if (sessions.is !== 'counted') return sessions.is === 'counting' ? 'Being counted' : 'Not known';
  return sessions.count === 0 ? 'None open' : `${sessions.count} open`;
};

const endOf = (sessions: OpenSessions) => {
  if (sessions.is === 'elsewhere') return undefined;
  if (sessions.is !== 'counted') return 'All ended at once';
  return sessions.count === 0 ? undefined : '0, ended at once';
};

interface RowProps {
  readonly label: string;
  readonly before: ReactNode;
  /** Undefined for what stays as it is. */
  readonly after: ReactNode;
}

function Row({ label, before, after }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      {after === undefined ? (
        <td className={classes.same}>unchanged</td>
      ) : (
        <td className={classes.changed}>
          <ArrowRight aria-hidden="true" />
          {after}
        </td>
      )}
    </tr>
  );
}
