import { type Identity, isEmailVerified, isSudo, projectAccess, stateSince } from '@bullpen/contract';
import type { CsvCell } from '../../components/ExportMenu/csv.ts';
import type { IdentitySortColumn } from './identity-selection.ts';

/** What an export says of an identity, by column: whole values, moments in RFC 3339. */
const cells: Readonly<Record<IdentitySortColumn, (identity: Identity) => CsvCell>> = {
  email: ({ traits }) => traits.email,
  state: ({ state }) => state,
  since: stateSince,
  verified: ({ traits, verifiable_addresses }) => isEmailVerified(traits.email, verifiable_addresses),
  sudo: isSudo,
  projects: (identity) =>
    Object.entries(projectAccess(identity))
      .map(([key, access]) => `${key} ${access}`)
      .join(', '),
  created: ({ created_at }) => created_at,
  changed: ({ updated_at }) => updated_at,
};

const isKnown = (column: string): column is IdentitySortColumn => Object.hasOwn(cells, column);

/** The cells of the columns given, in their order. */
export const identityCells = (identity: Identity, columns: readonly string[]): readonly CsvCell[] =>
  columns.map((column) => (isKnown(column) ? cells[column](identity) : undefined));
