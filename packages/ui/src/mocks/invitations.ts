import { Invitation } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { kristiina, marieke, urs } from './identities.ts';

const makeInvitation = ({ number, ...changes }: Partial<Invitation> & { readonly number: number }): Invitation =>
  deeplyFrozen(
    Invitation.parse({
      id: `0000000a-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      email: `guest${number}@freelance.example`,
      sudo: false,
      isLapsed: false,
      projects: { 'handelskompas-s03-prod': 'r' },
      reason: 'Writes about the season.',
      state: 'pending',
      invitedBy: { id: marieke.id, email: marieke.traits.email },
      createdAt: '2026-11-18T10:00:00.000Z',
      sentAt: '2026-11-18T10:00:00.000Z',
      expiresAt: '2026-11-25T10:00:00.000Z',
      endedAt: null,
      identityId: null,
      version: 1,
      ...changes,
    }),
  );

const october = { createdAt: '2026-10-19T08:00:00.000Z', sentAt: '2026-10-19T08:00:00.000Z' };

/** One that is waited for, and one of each end. */
export const invitations: readonly Invitation[] = deeplyFrozen([
  makeInvitation({ number: 1, email: 'helena.koppel@freelance.example' }),
  makeInvitation({
    number: 2,
    email: 'lars.dahl@freelance.example',
    state: 'expired',
    projects: { 'havneposten-s07-prod': 'rw', 'handelskompas-s03-prod': 'r' },
    invitedBy: { id: urs.id, email: urs.traits.email },
    ...october,
    expiresAt: '2026-10-26T08:00:00.000Z',
  }),
  makeInvitation({
    number: 3,
    email: 'pieter.maes@freelance.example',
    state: 'withdrawn',
    ...october,
    expiresAt: '2026-10-26T08:00:00.000Z',
    endedAt: '2026-10-20T09:30:00.000Z',
    version: 2,
  }),
  makeInvitation({
    number: 4,
    email: kristiina.traits.email,
    state: 'accepted',
    createdAt: '2025-01-08T10:00:00.000Z',
    sentAt: '2025-01-08T10:00:00.000Z',
    expiresAt: '2025-01-15T10:00:00.000Z',
    endedAt: '2025-01-09T10:00:00.000Z',
    identityId: kristiina.id,
    version: 2,
  }),
]);
