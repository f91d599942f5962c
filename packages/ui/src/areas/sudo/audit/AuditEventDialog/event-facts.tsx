import { type AuditEvent, auditedProjects, type Project, sudoTabs } from '@bullpen/contract';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import type { Fact } from '../../../../components/FactList/FactList.tsx';
import { formatExactMoment, formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { AuditProject } from '../AuditProject/AuditProject.tsx';
import { kindWord } from '../audit-filters.ts';
import type { AuditLabels } from '../audit-labels.ts';
import type { AuditObject } from '../audit-object.ts';
import classes from './AuditEventDialog.module.css';

interface EventFactsOptions {
  readonly event: AuditEvent;
  readonly labels: AuditLabels;
  readonly object: AuditObject | undefined;
  readonly projects: readonly Project[];
  readonly timeZone: string;
}

/** What is written down of an event, beside what changed. */
export function eventFacts({ event, labels, object, projects, timeZone }: EventFactsOptions): readonly Fact[] {
  const { actor, action, at, requestId, subject } = event;
  const keys = auditedProjects(event);
  const utc = timeZone === 'UTC' ? '' : ` (${formatExactMoment(at, 'UTC')} UTC)`;
  return [
    { term: 'When', value: `${formatExactMoment(at, timeZone)}${zoneOf(at, timeZone)}${utc}` },
    {
      term: 'Who',
      value: (
        <span className={classes.line}>
          {labels.by}
          <EventLink to={`${sudoTabs.audit.path}?actor=${actor.id}`}>All they have done</EventLink>
        </span>
      ),
    },
    {
      term: 'Object',
      value: (
        <span className={classes.line}>
          {kindWord(action.split('.')[0] ?? '')} <EventObject object={object} />
          <Copied text={subject.id} label="Copy id of the object" />
          <EventLink to={`${sudoTabs.audit.path}?subject=${subject.id}`}>All done to it</EventLink>
        </span>
      ),
    },
    { term: 'Reason', value: labels.reason === undefined ? <None /> : <bdi>{labels.reason}</bdi> },
    {
      term: keys.length > 1 ? 'Projects' : 'Project',
      value:
        keys.length === 0
          ? 'All projects'
          : keys.map((key) => <AuditProject key={key} projectKey={key} projects={projects} />),
    },
    { term: 'Act', value: <code className={classes.id}>{action}</code> },
    {
      term: 'Request',
      value: requestId === null ? 'Done without a request' : <Copied text={requestId} label="Copy request id" />,
    },
    { term: 'Event', value: <Copied text={event.id} label="Copy id of the event" /> },
  ];
}

/** The word for the zone at that moment, such as " CET". */
const zoneOf = (at: string, timeZone: string) => ` ${formatMoment(at, timeZone).split(' ').at(-1)}`;

const None = () => <span className={classes.quiet}>–</span>;

const Copied = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={`${classes.line} ${classes.copied}`}>
    <code className={classes.id}>{text}</code>
    <CopyButton text={text} label={label} />
  </span>
);

function EventObject({ object }: { readonly object: AuditObject | undefined }) {
  if (object?.is === 'gone') return <span className={classes.quiet}>gone</span>;
  if (object?.is !== 'page') return null;
  return (
    <EventLink to={object.to} projectKey={object.projectKey}>
      Open it
    </EventLink>
  );
}

interface EventLinkProps {
  readonly to: string;
  readonly projectKey?: string | undefined;
  readonly children: string;
}

function EventLink({ to, projectKey, children }: EventLinkProps) {
  const { Link } = usePort();
  return (
    <Link to={to} projectKey={projectKey}>
      {children}
    </Link>
  );
}
