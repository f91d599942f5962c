import {
  daysAhead,
  type Finding,
  fewestExpectedChanges,
  fewestRegistrationsBefore,
  isAhead,
  lateAfterMinutes,
} from '@bullpen/contract';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/Button/Button.tsx';
import { useLazyPopover } from '../../../components/LazyPart/use-lazy-popover.ts';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import { ToolPopover } from '../../../components/ToolPopover/ToolPopover.tsx';
import { formatTime } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import classes from './Verdict.module.css';
import { labelFinding } from './verdict-labels.ts';

/** What one area of the project says of itself. */
export interface VerdictPart {
  /** The area, in a word. */
  readonly label: string;
  /** Whether its read has come. One that is tried again has failed until it comes. */
  readonly read: 'known' | 'awaited' | 'failed';
  /** Those of an earlier read stay when a later one fails. */
  readonly findings: readonly Finding[];
}

/** Props of {@link VerdictView}. */
export interface VerdictViewProps {
  readonly parts: readonly VerdictPart[];
  /** When the oldest of the reads came, by the clock of the platform. */
  readonly asOf: Date;
  readonly timeZone: string;
  /** Asks anew for what could not be read. */
  readonly onRetry: () => void;
}

/** Whether all is well, and if not, what there is to look at: each a link to the list that shows it. */
export function VerdictView({ parts, asOf, timeZone, onRetry }: VerdictViewProps) {
  const findings = parts.flatMap((part) => part.findings);
  const failed = parts.filter(({ read }) => read === 'failed').map(({ label }) => label);
  const found = findings.filter((finding) => !isAhead(finding));
  const ahead = findings.filter(isAhead);
  // All at once: a line that grows would push the charts away again and again.
  if (parts.some(({ read }) => read === 'awaited'))
    return (
      <section className={classes.verdict} aria-label="The season at a glance" aria-busy="true">
        <Skeleton width="220px" room={28} />
      </section>
    );
  return (
    <section className={classes.verdict} aria-label="The season at a glance">
      <div className={classes.lines}>
        {found.length > 0 ? (
          <Findings findings={found} label="To look at" timeZone={timeZone} />
        ) : failed.length === 0 ? (
          <p className={classes.well}>
            <CircleCheck aria-hidden="true" />
            <span className={classes.text}>All is well, as of {formatTime(asOf, timeZone)}</span>
          </p>
        ) : null}
        {failed.length > 0 ? (
          <p className={classes.failed}>
            <span>Not read: {failed.join(', ')}</span>
            <Button variant="link" size="sm" onClick={onRetry}>
              Try again
            </Button>
          </p>
        ) : null}
        {ahead.length > 0 ? (
          <div className={classes.ahead}>
            <span aria-hidden="true" className={classes.text}>
              Ahead
            </span>
            <Findings findings={ahead} label="Ahead" timeZone={timeZone} />
          </div>
        ) : null}
      </div>
      <Rules />
    </section>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly label: string;
  readonly timeZone: string;
}

function Findings({ findings, label, timeZone }: FindingsProps) {
  const { Link } = usePort();
  const labels = findings.map((finding) => labelFinding(finding, { timeZone }));
  // What is broken comes before what has to be done some time.
  const inOrder = [...labels.filter(({ isWrong }) => isWrong), ...labels.filter(({ isWrong }) => !isWrong)];
  return (
    <ul className={classes.findings} aria-label={label}>
      {inOrder.map(({ text, to, isWrong }) => (
        <li key={text} className={isWrong ? classes.wrong : undefined}>
          {isWrong ? <TriangleAlert aria-hidden="true" /> : null}
          {to === null ? (
            <bdi className={classes.text}>{text}</bdi>
          ) : (
            <Link to={to} className={`${classes.text} ${classes.link}`}>
              <bdi>{text}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const ready = async () => undefined;

/** By which rules the line speaks. */
function Rules() {
  const { button, place } = useLazyPopover(ready);
  return (
    <>
      <Button {...button} title="What counts" aria-label="What counts" variant="ghost" size="icon">
        <CircleHelp aria-hidden="true" />
      </Button>
      {place ? (
        <ToolPopover title="What counts" {...place}>
          <ul className={classes.rules}>
            <li>
              Hours of the last day in which funds were updated more or less than usual, where at least{' '}
              {fewestExpectedChanges} updates were to be expected.
            </li>
            <li>A day without a registration, after one with at least {fewestRegistrationsBefore}.</li>
            <li>Funds with a value that cannot be relied on.</li>
            <li>
              Runs of scripts that failed in the last day, or have not begun {lateAfterMinutes} minutes after their
              time.
            </li>
            <li>Texts with errors and texts that are missing, in every language.</li>
            <li>Nodes of the plan that are due by today, or blocked.</li>
            <li>Names that wait for a decision.</li>
            <li>
              Ahead are the holidays of {daysAhead.holidays} days, and the runs of {daysAhead.runs} days.
            </li>
          </ul>
        </ToolPopover>
      ) : null}
    </>
  );
}
