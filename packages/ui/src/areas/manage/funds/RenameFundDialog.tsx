import type { Fund } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../data/failure.ts';
import { fundMutations, fundQueries } from '../../../data/funds.ts';
import { newestOf } from '../../../records/newest-of.ts';
import { RenameRecord } from '../../../records/RenameRecord/RenameRecord.tsx';
import type { RecordActProps } from '../../../records/use-record-edit.ts';

/** Props of {@link RenameFundDialog}. */
export interface RenameFundDialogProps extends Pick<RecordActProps<Fund>, 'api' | 'onClose'> {
  /** As it is known where it was opened. */
  readonly fund: Fund;
  /** Of the player who is told; undefined where nobody is. */
  readonly locale: string | undefined;
  /** The page where it stands, for a notice that leads there. */
  readonly openAt: string;
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
