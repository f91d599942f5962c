import type { Fund } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { Return } from '../../../../components/Return/Return.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fundQueries } from '../../../../data/funds.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { formatMoney } from '../../../../foundation/format-money.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { fundAddress } from '../../funds/fund-labels.ts';
import classes from './PlayerFunds.module.css';

/** Props of {@link PlayerFunds}. */
export interface PlayerFundsProps {
  readonly api: ApiConnection;
  readonly playerId: string;
  /** Why this person can change nothing; undefined where they can. */
  readonly refusal: string | undefined;
  readonly onRename: (fund: Fund) => void;
}

/** The funds of one player: where each stands, and its rename. */
export function PlayerFunds({ api, playerId, refusal, onRename }: PlayerFundsProps) {
  const { project, now } = usePort();
  const query = useInfiniteQuery(fundQueries.list(api, { sort: 'rank', playerId }));
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  return (
    <RowList
      label="Funds"
      state={usePagedRows(query)}
      rowId={({ id }) => id}
      row={(fund) => (
        <div className={classes.fund}>
          <span className={classes.name}>
            <RecordName name={fund.name} to={fundAddress(fund.id)} />
            <span className={classes.rank}>Rank {formatCount(fund.rank)}</span>
          </span>
          <span className={classes.figures}>
            <span>{currency === undefined ? null : formatMoney(fund.value, currency)}</span>
            <Return value={fund.return} />
          </span>
          <RefusableButton
            variant="outline"
            size="sm"
            act={`Rename the fund ${fund.name}…`}
            refusal={refusal}
            aria-label={`Rename ${fund.name}…`}
            onClick={() => onRename(fund)}
          >
            Rename…
          </RefusableButton>
        </div>
      )}
      empty="This player has no fund."
      failureTitle="Failed to fetch the funds"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
