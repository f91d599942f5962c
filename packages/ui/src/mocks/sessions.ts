import { AccountSession } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, marieke } from './identities.ts';

/** A session as the mocked API keeps it: whether it is active and in use, who asks and when decides. */
export type KeptSession = AccountSession & { readonly identityId: string };

interface SessionParams {
  readonly number: number;
  readonly identityId: string;
  readonly issuedAt: string;
  readonly userAgent: string;
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const day = 86_400_000;

function keptSession({ number, identityId, issuedAt, userAgent }: SessionParams): KeptSession {
  const session = AccountSession.parse({
    id: `00000007-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
    isActive: false,
    isCurrent: false,
    issuedAt,
    authenticatedAt: issuedAt,
    expiresAt: new Date(Date.parse(issuedAt) + day).toISOString(),
    endedAt: null,
    assuranceLevel: 'aal1',
    methods: [{ method: 'password', completedAt: issuedAt }],
    device: { userAgent, ipAddress: `127.0.0.1:${50_000 + number}` },
  });
  return deeplyFrozen({ ...session, identityId });
}

/** Two of the sudo person who looks at the screen, the second in use; three of Dirk, the first over. */
export const sessions: readonly KeptSession[] = deeplyFrozen([
  keptSession({ number: 1, identityId: marieke.id, issuedAt: '2026-11-21T06:45:00.000Z', userAgent: safari }),
  keptSession({ number: 2, identityId: marieke.id, issuedAt: '2026-11-21T13:04:00.000Z', userAgent: firefox }),
  keptSession({ number: 3, identityId: dirk.id, issuedAt: '2026-11-19T08:02:00.000Z', userAgent: firefox }),
  keptSession({ number: 4, identityId: dirk.id, issuedAt: '2026-11-20T17:30:00.000Z', userAgent: safari }),
  keptSession({ number: 5, identityId: dirk.id, issuedAt: '2026-11-21T09:11:00.000Z', userAgent: firefox }),
]);
