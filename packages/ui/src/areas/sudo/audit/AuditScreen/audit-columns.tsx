import { type AuditEvent, auditedProjects, type Project } from '@bullpen/contract';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import { formatExactMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { actWords } from '../../../../records/ActivityList/act-words.tsx';
import { projectName } from '../../project-name.ts';
import { AuditProject } from '../AuditProject/AuditProject.tsx';
import { kindWord } from '../audit-filters.ts';
import { auditAddress, auditLabels } from '../audit-labels.ts';
import classes from './AuditScreen.module.css';

interface AuditColumnsOptions {
  readonly projects: readonly Project[];
  readonly timeZone: string;
}

/** The columns of the audit trail. */
export const auditColumns = ({ projects, timeZone }: AuditColumnsOptions): readonly DataTableColumn<AuditEvent>[] => [
  {
    id: 'what',
    heading: 'What',
    namesRow: true,
    minWidth: 360,
    cell: (event) => (
      <span className={/^(?:identity|invitation)\./.test(event.action) ? classes.account : classes.what}>
        {actWords(auditLabels(event, projects, true).sentence)}
      </span>
    ),
    summary: (event) => {
      const [first, ...others] = auditedProjects(event);
      const project = first && `${projectName(first, projects)}${others.length > 0 ? ` +${others.length}` : ''}`;
      return [formatExactMoment(event.at, timeZone), project, auditLabels(event, projects).by]
        .filter(Boolean)
        .join(' · ');
    },
  },
  {
    id: 'at',
    heading: 'When',
    sortable: true,
    width: '180px',
    priority: 'medium',
    cell: ({ at }) => formatExactMoment(at, timeZone),
  },
  {
    id: 'who',
    heading: 'Who',
    width: '200px',
    priority: 'medium',
    cell: (event) => <span className={classes.what}>{auditLabels(event, projects).by}</span>,
  },
  {
    id: 'reason',
    heading: 'Reason',
    width: '15%',
    priority: 'low',
    cell: ({ reason }) => (reason === null ? <None /> : <bdi className={classes.what}>{reason}</bdi>),
  },
  {
    id: 'project',
    heading: 'Project',
    width: '208px',
    priority: 'medium',
    cell: (event) => {
      const [first, ...others] = auditedProjects(event);
      if (first === undefined) return <None />;
      return <AuditProject projectKey={first} projects={projects} others={others.length} />;
    },
  },
  {
    id: 'object',
    heading: 'Object',
    width: '132px',
    priority: 'low',
    cell: (event) => <EventObject event={event} />,
  },
];

function EventObject({ event }: { readonly event: AuditEvent }) {
  const { Link } = usePort();
  const { action, projectKey, subject } = event;
  const address = auditAddress(event);
  const kind = kindWord(action.split('.')[0] ?? '');
  // An account that has no e-mail any more is gone.
  if (address === undefined || (action.startsWith('identity.') && subject.email === null)) {
    return <Note as="span">{kind}</Note>;
  }
  return (
    <Link to={address} projectKey={projectKey ?? undefined} tabIndex={-1} className={classes.object}>
      {kind}
    </Link>
  );
}

const None = () => <Note as="span">–</Note>;
