import { type Identity, isEmailVerified, isSudo } from '@bullpen/contract';
import type { FilterValues, TableFilter } from '../../components/FilterMenu/table-filter.ts';

/** What identities can be filtered by; the names stand in the address. */
export const identityFilters: readonly TableFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  { kind: 'yesNo', name: 'verified', label: 'Email', yes: 'Verified', no: 'Waiting' },
  { kind: 'yesNo', name: 'sudo', label: 'Sudo', yes: 'Yes', no: 'No' },
];

const answers: Readonly<Record<string, (identity: Identity) => string>> = {
  state: ({ state }) => state,
  verified: ({ traits, verifiable_addresses }) => String(isEmailVerified(traits.email, verifiable_addresses)),
  sudo: (identity) => String(isSudo(identity)),
};

/** True when an identity answers every filter that is set. */
export const passesFilters = (identity: Identity, filters: FilterValues): boolean =>
  Object.entries(filters).every(([name, value]) => answers[name]?.(identity) === value);
