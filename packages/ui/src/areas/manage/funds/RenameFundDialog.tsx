import type { Fund } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../data/failure.ts';
import { fundMutations, fundQueries } from '../../../data/funds.ts';
import { newestOf } from '../../../records/newest-of.ts';
import { RenameRecord, type RenameRecordProps } from '../../../records/RenameRecord/RenameRecord.tsx';

/** Props of {@link RenameFundDialog}. */
export interface RenameFundDialogProps extends Pick<RenameRecordProps<Fund>, 'api' | 'locale' | 'openAt' | 'onClose'> {
  /** As it is known where it was opened. */
  readonly fund: Fund;
}

/**
 * Renames a fund, as it stands now. Its player is told.
 *
 * Use it by `id` from wherever a fund is named; a league has LeagueRenameDialog, a player PlayerRenameDialog.
 */
export function RenameFundDialog({ fund, ...rename }: RenameFundDialogProps) {
  const { data, error } = useQuery(fundQueries.one(rename.api, fund.id));
  const record = newestOf(data, fund) ?? fund;
  return (
    <RenameRecord {...rename} record={record} kind="fund" isGone={isNotFound(error)} change={fundMutations.rename} />
  );
}
