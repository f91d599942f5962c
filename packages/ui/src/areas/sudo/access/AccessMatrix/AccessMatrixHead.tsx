import { type Identity, isActiveState } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { EnvironmentBadge } from '../../../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { seasonBesideClient } from '../../project-name.ts';
import type { AccessColumn, AccessColumnGroup } from '../access-columns.ts';
import classes from './AccessMatrix.module.css';
import { AccessMatrixBadges, AccessMatrixEmail } from './AccessMatrixRow.tsx';

interface AccessMatrixHeadProps {
  readonly groups: readonly AccessColumnGroup[];
}

/** The projects by client, each with its season and its environment. */
export function AccessMatrixHead({ groups }: AccessMatrixHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" rowSpan={2} className={classes.corner} aria-colindex={1}>
          Person
        </th>
        {groups.map(({ client, columns }) => (
          <th key={client} scope="colgroup" colSpan={columns.length} className={classes.client} title={client}>
            <span className={classes.clientName}>{client}</span>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        {groups.map((group) =>
          group.columns.map((column, index) => (
            <th
              key={column.key}
              scope="col"
              className={classes.project}
              data-first={index === 0 || undefined}
              title={column.name}
            >
              <VisuallyHidden>{column.name}</VisuallyHidden>
              <span aria-hidden="true" className={classes.projectTexts}>
                <AccessMatrixProject client={group.client} column={column} />
              </span>
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function AccessMatrixProject({ client, column }: { readonly client: string; readonly column: AccessColumn }) {
  const { key, project } = column;
  if (!project) return <span className={classes.unknown}>{key}</span>;
  return (
    <>
      <EnvironmentBadge environment={project.environment} />
      <span className={classes.season}>{seasonBesideClient(project, client)}</span>
    </>
  );
}

interface AccessMatrixPeopleHeadProps {
  readonly people: readonly Identity[];
  readonly viewerId: string;
}

/** The people, each a column of the matrix that is turned. */
export function AccessMatrixPeopleHead({ people, viewerId }: AccessMatrixPeopleHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.corner} aria-colindex={1}>
          Project
        </th>
        {people.map((identity) => (
          <th key={identity.id} scope="col" className={classes.personHead} title={identity.traits.email}>
            <VisuallyHidden>{identity.traits.email}</VisuallyHidden>
            <span
              aria-hidden="true"
              className={classes.personTexts}
              data-muted={!isActiveState(identity.state) || undefined}
            >
              <AccessMatrixEmail email={identity.traits.email} />
            </span>
            <span className={classes.badges}>
              <AccessMatrixBadges identity={identity} viewerId={viewerId} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
