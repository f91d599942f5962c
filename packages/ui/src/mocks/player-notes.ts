import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, marieke } from './identities.ts';
import { players } from './players.ts';

/** A note about a player, as it is kept. */
export interface KeptNote {
  readonly id: string;
  readonly playerId: string;
  readonly text: string;
  readonly writtenAt: string;
  readonly authorId: string;
}

const [ulo] = players;
if (!ulo) throw new TypeError('The notes are about a player.');

/** What two colleagues wrote about the first of the players; nothing about the others. */
export const playerNotes: readonly KeptNote[] = deeplyFrozen([
  {
    id: '00000013-7c1e-4a04-8e13-000000000001',
    playerId: ulo.id,
    text: 'Called: the name is a pun on the paper.\nIt stays.',
    writtenAt: '2026-11-20T16:42:00Z',
    authorId: marieke.id,
  },
  {
    id: '00000013-7c1e-4a04-8e13-000000000002',
    playerId: ulo.id,
    text: 'Asked twice why the fund was halted. Answered by email.',
    writtenAt: '2026-11-12T09:05:00Z',
    authorId: dirk.id,
  },
]);
