import {
  areas,
  dayIn,
  type Finding,
  findFailedRuns,
  findHolidays,
  findNames,
  findNodes,
  findQueuedRuns,
  findStaleFunds,
  findStoppedRegistrations,
  findTexts,
  findUnusualUpdates,
  hasCalls,
  type Project,
} from '@bullpen/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fundQueries } from '../../../data/funds.ts';
import { nameQueries } from '../../../data/names.ts';
import { overviewQueries } from '../../../data/overview.ts';
import { planQueries } from '../../../data/plan.ts';
import { scriptQueries } from '../../../data/scripts.ts';
import { seasonQueries } from '../../../data/season.ts';
import { translationQueries } from '../../../data/translations.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { hasCard } from '../overview-cards.ts';
import { type VerdictPart, VerdictView } from './VerdictView.tsx';

/** Props of {@link Verdict}. */
export interface VerdictProps {
  readonly api: ApiConnection;
  readonly project: Project;
}

/** Asked for again every 5 minutes. */
const refetchInterval = 300_000;

/** What every area of the project says of itself, in one line. What one of them cannot tell leaves the others as they are. */
export function Verdict({ api, project }: VerdictProps) {
  const { now, timeZone } = usePort();
  const known = useQuery(seasonQueries.of({ project, api, now }));
  const ahead = known.data?.ahead ?? 0;
  const at = new Date(now().getTime() + ahead);
  const ifThere = (calls: string) => ({ enabled: hasCalls(calls, project), refetchInterval });
  const updates = useQuery({
    ...overviewQueries.fundUpdateRate(api, { range: '24h' }),
    enabled: hasCard(project, 'fundUpdateRate'),
  });
  const registrations = useQuery({
    ...overviewQueries.playerRegistrationRate(api, { range: '24h' }),
    enabled: hasCard(project, 'playerRegistrationRate'),
  });
  const stale = useQuery({ ...fundQueries.stale(api), refetchInterval });
  const failed = useQuery({ ...scriptQueries.failed(api), ...ifThere('scripts') });
  const queued = useQuery({ ...scriptQueries.queued(api), ...ifThere('scripts') });
  const texts = useQuery({ ...translationQueries.progress(api), ...ifThere('translations') });
  const plan = useQuery({ ...planQueries.get(api), ...ifThere('plan') });
  const names = useQuery({ ...nameQueries.waiting(api), refetchInterval });

  const reads = [
    part('Fund updates', updates, findUnusualUpdates),
    part('Registrations', registrations, findStoppedRegistrations),
    part('Funds', stale, findStaleFunds),
    part(areas.scripts.label, failed, (page) => findFailedRuns(page, at)),
    part(areas.scripts.label, queued, (page) => findQueuedRuns(page, at)),
    part(areas.translate.label, texts, findTexts),
    part('Plan', plan, (whole) => findNodes(whole, dayIn(timeZone, at))),
    part('Names', names, findNames),
    part('Season', known, ({ season }) => findHolidays(season, at)),
  ].filter(({ query }) => query.isEnabled);
  const answered = reads.map(({ query }) => query.dataUpdatedAt).filter((moment) => moment > 0);
  return (
    <VerdictView
      parts={joined(reads)}
      asOf={new Date(Math.min(at.getTime(), ...answered.map((moment) => moment + ahead)))}
      timeZone={timeZone}
      onRetry={() => {
        for (const { query, read } of reads) if (read === 'failed') void query.refetch();
      }}
    />
  );
}

interface Read extends VerdictPart {
  readonly query: Pick<UseQueryResult, 'isEnabled' | 'dataUpdatedAt' | 'refetch'>;
}

/** A query that is asked again begins anew, and without data as if it had never failed: but for its count of errors. */
const hasFailed = ({ data, isError, failureCount, errorUpdateCount }: UseQueryResult): boolean =>
  isError || failureCount > 0 || (data === undefined && errorUpdateCount > 0);

const part = <Answer,>(label: string, query: UseQueryResult<Answer>, find: (answer: Answer) => Finding[]): Read => ({
  label,
  query,
  read: hasFailed(query) ? 'failed' : query.data === undefined ? 'awaited' : 'known',
  findings: query.data === undefined ? [] : find(query.data),
});

/** What an area reads in several calls fails once. */
const joined = (reads: readonly Read[]): readonly VerdictPart[] =>
  reads.filter(
    ({ label, read }, at) =>
      read !== 'failed' || !reads.slice(0, at).some((each) => each.label === label && each.read === read),
  );
