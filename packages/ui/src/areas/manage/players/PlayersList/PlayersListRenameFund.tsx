import type { Fund } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../../data/failure.ts';
import { fundMutations, fundQueries } from '../../../../data/funds.ts';
import { newestOf } from '../../../../records/newest-of.ts';
import { RenameRecord, type RenameRecordProps } from '../../../../records/RenameRecord/RenameRecord.tsx';

interface PlayersListRenameFundProps extends Pick<RenameRecordProps<Fund>, 'api' | 'locale' | 'openAt' | 'onClose'> {
  /** As the list of funds had it. */
  readonly fund: Fund;
}

/** Renames one fund of the player, as it stands now. */
export function PlayersListRenameFund({ fund, ...rename }: PlayersListRenameFundProps) {
  const { data, error } = useQuery(fundQueries.one(rename.api, fund.id));
  const record = newestOf(data, fund) ?? fund;
  return (
    <RenameRecord {...rename} record={record} kind="fund" isGone={isNotFound(error)} change={fundMutations.rename} />
  );
}
