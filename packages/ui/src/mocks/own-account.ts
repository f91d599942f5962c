import type { OwnAccount, OwnSession } from '../data/own-account.ts';
import { deeplyFrozen } from './deeply-frozen.ts';

/** Where else {@link marieke} is logged in. */
export const ownSessions: readonly OwnSession[] = deeplyFrozen([
  {
    id: '0b8c7a52-2f0d-4d0e-9a53-4f2f3e0e6a11',
    authenticatedAt: '2026-11-20T17:41:00Z',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
    ipAddress: '198.51.100.23',
  },
  {
    id: '5d2f6a1e-8c34-4f7b-b1de-90c2a7b4d512',
    authenticatedAt: '2026-11-18T08:02:00Z',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ipAddress: null,
  },
]);

/** The account of {@link marieke} at the identity provider, which changes nothing. */
export const ownAccount: OwnAccount = deeplyFrozen({
  settingsUrl: 'https://login.example/self-service/settings/browser',
  otherSessions: async () => ownSessions,
  endOtherSessions: async () => ownSessions.length,
});
