import type { CsvColumns } from '../records/csv-columns.ts';
import type { AccountSession } from './account-session.ts';

/** What the file of the sessions of an account holds. */
export const sessionColumns: CsvColumns<AccountSession> = [
  ['Id', ({ id }) => id],
  ['Open', ({ isActive }) => isActive],
  ['In use', ({ isCurrent }) => isCurrent],
  ['Issued', ({ issuedAt }) => issuedAt],
  ['Authenticated', ({ authenticatedAt }) => authenticatedAt],
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Assurance level', ({ assuranceLevel }) => assuranceLevel],
  ['Methods', ({ methods }) => methods.map(({ method }) => method).join(' ')],
  ['User agent', ({ device }) => device.userAgent],
  ['IP address', ({ device }) => device.ipAddress],
];
