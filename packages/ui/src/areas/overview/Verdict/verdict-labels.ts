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
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';

/** A finding in words, and where it leads. */
export interface FindingLabel {
  readonly text: string;
  /** Null where no page shows more of it. */
  readonly to: string | null;
  /** Whether something is broken; what is not has to be done some time. */
  readonly isWrong: boolean;
}

const counted = (count: number | Total, one: string, many = `${one}s`): string =>
  countOfRows(typeof count === 'number' ? { value: count, exact: true } : count, { one, many });

/** The history cannot filter by when a run ended or is late: one of those that count is open above those of their state. */
const runsAt = (total: Total, { id }: ScriptRun, status: string) =>
  `${scriptTabs.history.path}?${total.value === 1 ? '' : `status=${status}&`}open=${id}`;
/** The plan's address opens a node and filters none: the first of them. */
const nodeAt = (first: string) => `${areas.project.path}?open=${first}`;
const textsAt = (show: string, locales: readonly string[]) =>
  `${areas.translate.path}?show=${show}&locales=${locales.join(',')}`;

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
        text: counted(finding.total, 'stale fund'),
        to: `${manageTabs.funds.path}?flag=stale`,
        isWrong: true,
      };
    case 'runsFailed':
      return {
        text: `${counted(finding.total, 'run')} failed in a day`,
        to: runsAt(finding.total, finding.first, 'failed'),
        isWrong: true,
      };
    case 'runsLate':
      return {
        text: `${counted(finding.total, 'run')} late`,
        to: runsAt(finding.total, finding.first, 'queued'),
        isWrong: true,
      };
    case 'textsBroken':
      return {
        text: `${counted(finding.count, 'text')} with errors`,
        to: textsAt('errors', finding.locales),
        isWrong: true,
      };
    case 'textsMissing':
      return {
        text: `${counted(finding.count, 'text')} missing`,
        to: textsAt('missing', finding.locales),
        isWrong: false,
      };
    case 'nodesDue':
      return {
        text: `${counted(finding.count, 'node')} of the plan due`,
        to: nodeAt(finding.first),
        isWrong: false,
      };
    case 'nodesBlocked':
      return {
        text: `${counted(finding.count, 'node')} of the plan blocked`,
        to: nodeAt(finding.first),
        isWrong: false,
      };
    case 'namesWaiting':
      return {
        text: `${counted(finding.total, 'name waits', 'names wait')}, the oldest of ${formatShortMoment(finding.oldest, timeZone)}`,
        to: `${manageTabs.names.path}?sort=writtenAt`,
        isWrong: false,
      };
    case 'marketCloses':
      return {
        text: `Market closed on ${writtenWeekday(finding.date)}, ${finding.name}`,
        to: null,
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
