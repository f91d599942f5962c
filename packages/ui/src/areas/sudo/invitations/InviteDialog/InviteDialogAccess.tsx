import { type Project, type ProjectAccess, projectLabel } from '@bullpen/contract';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { AuditProject } from '../../audit/AuditProject/AuditProject.tsx';
import classes from './InviteDialog.module.css';

type Access = Readonly<Record<string, ProjectAccess>>;

interface InviteDialogAccessProps {
  readonly projects: readonly Project[];
  readonly access: Access;
  readonly sudo: boolean;
  readonly error: string | undefined;
  readonly onAccess: (access: Access) => void;
  readonly onSudo: (sudo: boolean) => void;
}

const levels = [
  ['', 'none'],
  ['r', 'r'],
  ['rw', 'rw'],
] as const;

/** What the invited may do once they have an account: each project by itself, or everything. */
export function InviteDialogAccess({ projects, access, sudo, error, onAccess, onSudo }: InviteDialogAccessProps) {
  function choose(key: string, chosen: string) {
    const { [key]: _before, ...others } = access;
    const level = levels.find(([value]) => value === chosen)?.[0];
    onAccess(level ? { ...others, [key]: level } : others);
  }
  return (
    <fieldset className={classes.access}>
      <legend>Access</legend>
      {error === undefined ? null : (
        <div role="alert" className={classes.wrong}>
          {error}
        </div>
      )}
      <label className={classes.sudo}>
        <Checkbox checked={sudo} onChange={({ target }) => onSudo(target.checked)} />
        Sudo: every project, and who may do what
      </label>
      <div className={classes.projects}>
        {projects.map((project) => (
          <div key={project.key} className={classes.project}>
            <AuditProject projectKey={project.key} projects={projects} />
            <select
              aria-label={projectLabel(project)}
              value={access[project.key] ?? ''}
              onChange={({ target }) => choose(project.key, target.value)}
            >
              {levels.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
