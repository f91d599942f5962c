import {
  areas,
  type Finding,
  manageTabs,
  type ScriptRun,
  type Season,
  scriptTabs,
  type Total,
  writtenWeekday,
} from '@bullpen/contract';
import { formatCount, formatShortMoment, formatTime } from '../../../foundation/format.ts';

/** A finding in words, and where it leads. */
export interface FindingLabel {
  readonly text: string;
  readonly to: string;
  /** Whether something is broken; what is not has to be done some time. */
  readonly isWrong: boolean;
}

const counted = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;
const totalled = ({ value, exact }: Total, one: string, more = `${one}s`): string =>
  exact ? counted(value, one, more) : `${formatCount(value)}+ ${more}`;

/** Of one run its own dialog, of several the history. */
const runsAt = (total: Total, { id }: ScriptRun, status: string) =>
  `${scriptTabs.history.path}?${total.value === 1 ? `open=${id}` : `status=${status}`}`;
const nodesAt = (count: number, first: string) => `${areas.project.path}${count === 1 ? `?open=${first}` : ''}`;

const lastDay = `${areas.overview.path}?range=24h`;

/** What is said of a finding; moments are written in the time zone of the season. */
export function labelFinding(finding: Finding, { timeZone }: Pick<Season, 'timeZone'>): FindingLabel {
  switch (finding.is) {
    case 'updatesUnusual': {
      const until = formatTime(new Date(finding.until), timeZone);
      const hours = finding.hours === 1 ? 'for an hour' : `in ${formatCount(finding.hours)} hours`;
      return {
        text: `Fund updates ${finding.isLow ? 'below' : 'above'} usual ${hours}, until ${until}`,
        to: lastDay,
        isWrong: true,
      };
    }
    case 'nobodyRegistered':
      return {
        text: `Nobody registered in a day, ${formatCount(finding.before)} in the one before`,
        to: lastDay,
        isWrong: true,
      };
    case 'fundsStale':
      return {
        text: totalled(finding.total, 'stale fund'),
        to: `${manageTabs.funds.path}?flag=stale`,
        isWrong: true,
      };
    case 'runsFailed':
      return {
        text: `${totalled(finding.total, 'run')} failed in a day`,
        to: runsAt(finding.total, finding.first, 'failed'),
        isWrong: true,
      };
    case 'runsLate':
      return {
        text: `${totalled(finding.total, 'run')} late`,
        to: runsAt(finding.total, finding.first, 'queued'),
        isWrong: true,
      };
    case 'textsBroken':
      return {
        text: `${counted(finding.count, 'text')} with errors`,
        to: `${areas.translate.path}?show=errors`,
        isWrong: true,
      };
    case 'textsMissing':
      return {
        text: `${counted(finding.count, 'text')} missing`,
        to: `${areas.translate.path}?show=missing`,
        isWrong: false,
      };
    case 'nodesDue':
      return {
        text: `${counted(finding.count, 'node')} of the plan due`,
        to: nodesAt(finding.count, finding.first),
        isWrong: false,
      };
    case 'nodesBlocked':
      return {
        text: `${counted(finding.count, 'node')} of the plan blocked`,
        to: nodesAt(finding.count, finding.first),
        isWrong: false,
      };
    case 'namesWaiting':
      return {
        text: `${totalled(finding.total, 'name waits', 'names wait')}, the oldest of ${formatShortMoment(finding.oldest, timeZone)}`,
        to: `${manageTabs.names.path}?sort=writtenAt`,
        isWrong: false,
      };
    case 'marketCloses':
      return {
        text: `Market closed on ${writtenWeekday(finding.date)}, ${finding.name}`,
        to: lastDay,
        isWrong: false,
      };
    case 'runAhead':
      return {
        text: `${finding.run.title}, ${formatShortMoment(finding.run.startsAt, timeZone)}`,
        to: `${scriptTabs.history.path}?open=${finding.run.id}`,
        isWrong: false,
      };
  }
}
