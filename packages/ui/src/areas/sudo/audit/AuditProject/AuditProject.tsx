import type { Project } from '@bullpen/contract';
import { EnvironmentBadge } from '../../../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { nameBesideMark } from '../../project-name.ts';
import classes from './AuditProject.module.css';

/** Props of {@link AuditProject}. */
export interface AuditProjectProps {
  readonly projectKey: string;
  /** The catalogue, for names; a project that it does not know shows its key. */
  readonly projects: readonly Project[];
  /** How many more it was about. */
  readonly others?: number;
}

/** The project in which something happened, with its environment. */
export function AuditProject({ projectKey, projects, others = 0 }: AuditProjectProps) {
  const project = projects.find(({ key }) => key === projectKey);
  return (
    <span className={classes.project}>
      {project ? <EnvironmentBadge environment={project.environment} /> : null}
      <span className={classes.name}>{nameBesideMark(projectKey, projects)}</span>
      {others > 0 ? <span className={classes.others}>+{others}</span> : null}
    </span>
  );
}
