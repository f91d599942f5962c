import type { AccountSession } from '@bullpen/contract';
import { formatMoment } from '../../../foundation/format.ts';

interface Reading {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** Whether the account of the session may enter. */
  readonly isAccountActive: boolean;
}

function endOf({ isActive, endedAt, expiresAt }: AccountSession, { now, timeZone, isAccountActive }: Reading): string {
  if (isActive) return `Open until ${formatMoment(expiresAt, timeZone)}`;
  if (endedAt !== null) return `Ended ${formatMoment(endedAt, timeZone)}`;
  if (Date.parse(expiresAt) <= now.getTime()) return `Ran out ${formatMoment(expiresAt, timeZone)}`;
  return isAccountActive
    ? 'Over; the identity provider does not say since when'
    : 'Closed while the account is inactive';
}

/** What is known of a session, a line each: since when, until when, from where, and how its person proved who they are. */
export function sessionNotes(session: AccountSession, reading: Reading): readonly string[] {
  const { issuedAt, assuranceLevel, methods, device } = session;
  const proofs = [...new Set(methods.map(({ method }) => method))].join(', ');
  const from = device.ipAddress ? [`From ${device.ipAddress}`] : [];
  return [
    `Since ${formatMoment(issuedAt, reading.timeZone)} · ${endOf(session, reading)}`,
    [...from, proofs === '' ? assuranceLevel : `${proofs} (${assuranceLevel})`].join(' · '),
  ];
}
