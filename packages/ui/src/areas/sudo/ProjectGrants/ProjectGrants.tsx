import { type Identity, isSudo, type Project, projectAccess } from '@bullpen/contract';
import { ProductionMark } from '../../../components/ProductionMark/ProductionMark.tsx';
import { nameBesideMark } from '../project-name.ts';
import classes from './ProjectGrants.module.css';

/** Props of {@link ProjectGrants}. */
export interface ProjectGrantsProps {
  readonly identity: Pick<Identity, 'metadata_public'>;
  /** The catalogue, for names; a grant for an unknown project shows its key. */
  readonly projects: readonly Project[];
  /** How many are shown before "+ n"; they then keep to one line, where there is little room only the first. */
  readonly limit?: number;
}

/** The projects that a person may open, each with its level; production carries an amber square. */
export function ProjectGrants({ identity, projects, limit = Number.POSITIVE_INFINITY }: ProjectGrantsProps) {
  if (isSudo(identity)) return <span className={classes.texts}>Every project, through sudo</span>;
  const grants = Object.entries(projectAccess(identity));
  if (grants.length === 0) return <span className={classes.texts}>None</span>;
  const isOneLine = Number.isFinite(limit);
  const chips = (
    <span className={classes.grants} data-one-line={isOneLine}>
      {grants.slice(0, limit).map(([key, access]) => {
        const project = projects.find((candidate) => candidate.key === key);
        return (
          <span key={key} className={classes.grant}>
            <span className={classes.name}>
              {project?.environment === 'production' ? <ProductionMark /> : null}
              <span className={classes.label}>{nameBesideMark(key, projects)}</span>
            </span>
            <span className={classes.access}>{access}</span>
          </span>
        );
      })}
      {isOneLine && grants.length > 1 ? <span className={classes.fewer}>+{grants.length - 1}</span> : null}
      {grants.length > limit ? <span className={classes.texts}>+{grants.length - limit}</span> : null}
    </span>
  );
  return isOneLine ? <span className={classes.line}>{chips}</span> : chips;
}
