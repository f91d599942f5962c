import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fundQueries } from '../../../../data/funds.ts';
import { RecordPicker } from '../../../../records/RecordPicker/RecordPicker.tsx';
import type { FundReference } from './expert-values.ts';

interface ExpertFormFundProps {
  /** Asked for the funds. */
  readonly api: ApiConnection;
  /** The one that is chosen. */
  readonly fund: FundReference | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onFund: (fund: FundReference | null) => void;
}

/** The fund with which an expert plays along. */
export const ExpertFormFund = ({ api, fund, isFixed, error, onFund }: ExpertFormFundProps) => (
  <RecordPicker
    isFixed={isFixed}
    error={error}
    label="Fund"
    kind={{ one: 'fund', many: 'funds', searched: 'name or id' }}
    chosen={fund}
    release={{ text: 'Remove', label: 'Remove fund' }}
    list={(search) => fundQueries.list(api, { search, sort: 'name' })}
    labelsOf={({ name, player }) => ({ name, detail: player.name })}
    calledInFull={({ name, player }) => `${name}, of ${player.name}`}
    onPick={(found) => onFund(found && { id: found.id, name: found.name })}
  />
);
